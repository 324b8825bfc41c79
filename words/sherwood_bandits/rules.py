"""How to play Sherwood Bandits, in our own words, with every house value and reading."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits.box import (
    ARREST_ABOVE,
    BACK,
    BEER_ALONE,
    BRACELET_PAIR_POINTS,
    CARTS,
    COINS_A_POINT,
    COPIES,
    FORTUNE_TELLER_ALONE,
    LOOT_COINS,
    LOWEST_DEFENCE,
    NECKLACE_POINTS,
    NUMBER,
    PICKPOCKET_SPACES,
    PLAIN_COPIES,
    PORTRAIT,
    REWARD_BELOW,
    RING_SET_POINTS,
    TRIO_POINTS,
    Back,
    Cart,
    Character,
    Jewel,
    MerryMan,
)
from words.rules import house_rules, page
from words.sherwood_bandits.cards import card_words
from words.sherwood_bandits.terms import back_name, cart_name, character_name

if TYPE_CHECKING:
    from words.game_words import RulesPage
    from words.language import Language


def rules_pages(language: Language) -> tuple[RulesPage, ...]:
    """Return the pages: the game in short, a turn, helpers, carts, the score, two players, and house rules."""
    return (
        _in_short(language),
        _a_turn(language),
        _merry_men(language),
        _carts(language),
        _score(language),
        _two_players(language),
        _house_values(language),
        _rulings(language),
    )


def _in_short(language: Language) -> RulesPage:
    return page(
        language.say("In short"),
        language.say("Four turns. Whoever has the **most points** at the end joins the Merry Men."),
        language.say("- Place your four bandits beside face-down carts, or in the village to pick a pocket."),
        language.say(
            "- At each cart, every bandit rolls a die. Dice are added up from the left until they reach the cart's "
            "Defence; those that were not needed go home."
        ),
        language.say("- The dice that were needed bring points and loot."),
        language.say(
            "- Then they stand on the drawbridge: more than {most} pips of a band and the Sheriff jails its leader, "
            "fewer than {least} and there is a reward.",
            most=ARREST_ABOVE,
            least=REWARD_BELOW,
        ),
        language.say("- Once a turn, your leader can ask one of the four Merry Men for help."),
        language.say("- At the end, sets of jewels in your chest bring points."),
        language.say(
            "On buttons and in the picture, carts have letters from the left, and the spaces beside them numbers: B3 "
            "is the third space of the second cart."
        ),
    )


def _a_turn(language: Language) -> RulesPage:
    return page(
        language.say("One turn"),
        language.say("**Lurking**"),
        language.say(
            "1. In turn, everybody places one bandit on any free space until all are placed. A pickpocket takes a coin "
            "of the village at once. Before placing, you may ask Lady Marion."
        ),
        language.say(
            "2. Gaps between bandits close to the left. All carts are turned up, and each portrait on a cart brings a "
            "new card of that Merry Man."
        ),
        language.say("3. From the first player on, everybody may ask Little John."),
        language.say("**Ambushes**, cart by cart; the first player chooses which is next"),
        language.say(
            "1. The dice are rolled. 2. Everybody may ask Robin Hood. 3. Dice that reach the Defence or more, from the "
            "left, beat the cart; otherwise it gets away, and all go home with nothing."
        ),
        language.say(
            "4. Everybody with a die that was needed gets a point, however many dice they have; the owner of the "
            "rightmost one gets another, and one more if its bandit lies down. They draw as many tokens as dice were "
            "needed, keep one in secret and pass the others on, from die to die to the left."
        ),
        language.say("**Sheriff**"),
        language.say(
            "1. The dice of beaten carts come to the drawbridge. 2. Everybody may ask Friar Tuck. 3. Jailed leaders "
            "come home; one token of this turn pays for your lowest die, three for your two lowest."
        ),
        language.say(
            "More than {most} jails your leader for the next turn; in the final turn it costs a point instead. Less "
            "than {least}, or no dice, brings a token or a point.",
            most=ARREST_ABOVE,
            least=REWARD_BELOW,
        ),
        language.say(
            "4. Loot goes into the chests, bandits and leaders go home. Whoever has the fewest points is first player."
        ),
    )


def _merry_men(language: Language) -> RulesPage:
    lines = [
        language.say(
            "Each has four cards, of which one is in play. You send your leader to one card in a turn; several leaders "
            "may be on the same card. A jailed leader helps nobody."
        )
    ]
    for character in Character:
        lines.append(f"__{character_name(character, language)}__")
        lines += [f"- {card_words(card, language)}" for card in MerryMan if card // 4 == character]
    return page(language.say("The Merry Men"), *lines)


def _carts(language: Language) -> RulesPage:
    return page(
        language.say("The carts"),
        language.say(
            "There are as many as players, three for two. Where no cart stands, the road is closed, its village too."
        ),
        language.say("The back shows a range, the front the Defence. Six carts are special:"),
        language.say("- **Beer Cart:** as weak as the weakest other cart."),
        language.say(
            "- **Fortune-Teller's Cart:** as strong as the strongest other cart; beside War, it cannot be beaten "
            "either."
        ),
        language.say(
            "- **Royal Cart**, Defence {defence}: everybody with a die that was needed draws two tokens at random, "
            "however many dice they have.",
            defence=NUMBER[Cart.ROYAL],
        ),
        language.say(
            "- **Sheriff's Cart**, Defence {defence}: when it is turned up, the leaders of all who lurk there go to "
            "prison, unless they are with a Merry Man.",
            defence=NUMBER[Cart.SHERIFF],
        ),
        language.say(
            "- **Fair Cart:** three dice are its Defence. It is assaulted first, even if nobody lurks there; its dice "
            "never reach the drawbridge."
        ),
        language.say("- **War Cart**, Defence {defence}: cannot be beaten.", defence=NUMBER[Cart.WAR]),
    )


def _score(language: Language) -> RulesPage:
    return page(
        language.say("The score"),
        language.say(
            "- Most **rings**, most **bracelets**, most **necklaces** of all colours: 2 points each, or 1 for "
            "everybody in a tie. Whoever has none gets nothing."
        ),
        language.say("Then every token counts once, in the way that is best for you:"),
        language.say("- three rings of one colour: {points}", points=RING_SET_POINTS),
        language.say("- ring, bracelet and necklace of one colour: {points}", points=TRIO_POINTS),
        language.say("- two bracelets of one colour: {points}", points=BRACELET_PAIR_POINTS),
        language.say("- a necklace: {points}", points=NECKLACE_POINTS),
        language.say("- rings and bracelets that are left over are coins"),
        language.say("- {coins} coins: 1", coins=COINS_A_POINT),
        language.say("In a tie, whoever has fewer tokens wins; after that, the dice decide."),
    )


def _two_players(language: Language) -> RulesPage:
    return page(
        language.say("Two players"),
        language.say("**Will Scarlet** plays a third band, which the bot moves. There are three carts."),
        language.say(
            "- After both of you, he places a bandit at the cart with fewest of his own, then that with the lowest "
            "back, then that with fewest bandits, then the leftmost; there on the first free space."
        ),
        language.say("- His leader helps nobody and is never jailed; he pays no bail."),
        language.say(
            "- Loot is not passed on: from the right, each needed die brings its owner a random token. Nobody sees "
            "those of Scarlet."
        ),
        language.say(
            "- He is an opponent like any other: swap with his bandits, squeeze in beside them, raise his dice."
        ),
        language.say("- You take turns at being first player."),
        language.say("- If Scarlet has more points than each of you, both lose. Being level with him is enough."),
        language.say(
            "- Below {least} he takes a point; in the final turn more than {most} cost him one.",
            least=REWARD_BELOW,
            most=ARREST_ABOVE,
        ),
    )


def _house_values(language: Language) -> RulesPage:
    """List the house values: numbers that the box prints on its pieces but that are in no text that we have."""
    rings, bracelets, necklaces = (COPIES[jewel] for jewel in Jewel)
    return page(
        language.say("House values"),
        language.say("These numbers are printed in the box, but known to us only in part; the rest is ours."),
        language.say("**Carts** (42 in all, one back and what the special ones do are known), by their backs:"),
        *[_band_of_carts(back, language) for back in Back],
        language.say("Each number is there {copies} times, one of them with a portrait:", copies=PLAIN_COPIES + 1),
        *[_portraits(character, language) for character in Character],
        language.say(
            "**Loot** (53 in all is known): rings, bracelets and necklaces in ruby, emerald, sapphire and amber, "
            "{rings}, {bracelets} and {necklaces} of each colour, and {coins} coins.",
            rings=rings,
            bracelets=bracelets,
            necklaces=necklaces,
            coins=LOOT_COINS,
        ),
        language.say_plural(
            "**Pickpockets:** {n} space on each stretch of road with a cart.",
            "**Pickpockets:** {n} spaces on each stretch of road with a cart.",
            PICKPOCKET_SPACES,
        ),
        language.say("No Defence falls below {lowest}.", lowest=LOWEST_DEFENCE),
        language.say(
            "With no other number on the road, the Beer Cart has Defence {beer} and the Fortune-Teller's Cart "
            "{fortune_teller}.",
            beer=BEER_ALONE,
            fortune_teller=FORTUNE_TELLER_ALONE,
        ),
    )


def _band_of_carts(back: Back, language: Language) -> str:
    carts = sorted({cart for cart in CARTS if BACK[cart] is back and cart not in PORTRAIT})
    told = ", ".join(cart_name(cart, language) for cart in carts)
    return f"- {language.say('{what}: {told}', what=back_name(back), told=told)}"


def _portraits(character: Character, language: Language) -> str:
    numbers = ", ".join(str(NUMBER[cart]) for cart, seen in PORTRAIT.items() if seen is character)
    return f"- {language.say('{what}: {told}', what=character_name(character, language), told=numbers)}"


def _rulings(language: Language) -> RulesPage:
    return house_rules(
        language,
        language.say("- Lots decide who begins, and who is first player among equals."),
        language.say("- Gaps close once, also in front of the first bandit, and not again after Little John."),
        language.say("- The Sheriff's Cart strikes before the portraits. Its prisoners come home in the next turn."),
        language.say("- Portraits work from the left. Leaders on a card that is replaced have been used all the same."),
        language.say("- Whoever has run out of bandits is passed over, and so are empty spaces beside a cart."),
        language.say("- A lying bandit neither swaps nor is swapped; bandits who share a space are not moved either."),
        language.say(
            "- A shared space is one die for the Defence and the number of tokens, and has no bonus for lying; on the "
            "drawbridge each die is its owner's. In it, neither die is left or right of the other."
        ),
        language.say("- The die of a Quick Job counts like any other but is not rolled."),
        language.say("- X protects a die from the same power alone. The dice of the Fair cannot be changed."),
        language.say(
            "- The Beer and the Fortune-Teller's Cart compare with carts that have a number, friendly guards included, "
            "not with each other, and only once."
        ),
        language.say("- Coins of the village are tokens of this turn like any others; discarded, they go back there."),
        language.say(
            "- Everybody can pay bail once, before all arrests and rewards; rewards cannot pay it. Nobody is jailed "
            "twice in one turn."
        ),
        language.say(
            "- If the loot runs out, discarded tokens are shuffled in; then the rightmost come first, and a reward is "
            "a point."
        ),
        language.say("- Points have no upper limit and never fall below 0."),
        language.say(
            "- What is discarded lies open, and so does the back of the next cart: on the pile above the road."
        ),
        language.say(
            "- You are not asked where nothing can come of it, but you are where silence would give something away."
        ),
        language.say("- You can go back until you have seen or paid something, twenty times at most."),
        language.say(
            "- “Leader stays home” has them rest until the turn ends, as all can see; the Sheriff may still arrest "
            "them."
        ),
    )

"""What is in the box: carts, Merry Men, loot, and the numbers printed on the board; no rules.

Each datum says where it comes from, in the words of docs/house-rules.md: the rulebook, a page that was published, what
is deduced from those, or our own judgement ("house"). Every house value of the game is in this module, so that an
owner of the box can correct it here.
"""

from __future__ import annotations

from enum import IntEnum, unique

TURNS = 4
"""Rulebook."""
SPACES = 4
"""Lurking spaces beside each stretch of road; the leftmost is the safest. Rulebook."""
BANDITS = 4
"""Bandits and dice of each band. Rulebook."""
VILLAGE_COINS = 13
"""Rulebook."""
PICKPOCKET_SPACES = 1
"""On each stretch of road, without those for a fifth player. House."""
FEWEST_CARTS, MOST_CARTS = 3, 4
"""As many as players, but two players meet Will Scarlet on a road with three carts. Rulebook."""


@unique
class Character(IntEnum):
    """A Merry Man whom leaders may ask for help; their order is that of the steps of a turn."""

    LADY_MARION = 0
    LITTLE_JOHN = 1
    ROBIN_HOOD = 2
    FRIAR_TUCK = 3


@unique
class MerryMan(IntEnum):
    """A Merry Man's card: all sixteen are explained in the rulebook; four for each character, in its order."""

    TIP_OFF = 0
    """Look at two carts."""
    BROTHERHOOD = 1
    """Place a second bandit."""
    INSIDE_JOB = 2
    """Replace a cart by the next of the deck."""
    FRIENDLY_GUARDS = 3
    """Look at a cart, then make it stronger or weaker by two, or leave it; once for each cart."""
    INFILTRATOR = 4
    """Swap a bandit with an opponent's on the same space at another cart."""
    SHOVE = 5
    """Swap a bandit with its neighbour."""
    TIGHT_SQUEEZE = 6
    """Share the space on the left."""
    QUICK_JOB = 7
    """Go to a pickpocket space and leave a die behind."""
    HEADS_DOWN = 8
    """Change a die of one's own by two."""
    SECOND_CHANCE = 9
    """Roll a die again."""
    LOOK_THERE = 10
    """Give all dice on the left of one its number."""
    LOOK_HERE = 11
    """Give all dice on the right of one its number."""
    COME_ON_LAD = 12
    """Take a die of one's own off the drawbridge."""
    BARTER = 13
    """Draw a loot token, then discard one."""
    TO_MARKET = 14
    """Discard a loot token for a point."""
    WHERES_THE_BEER = 15
    """Raise a die of each opponent by two."""


QUICK_JOB_PIPS = 2
"""What the die shows that a Quick Job leaves behind. Rulebook."""
CHANGE = 2
"""By how much guards, Heads down and beer change a number. Rulebook."""

MERRY_MEN: tuple[tuple[MerryMan, ...], ...] = tuple(
    tuple(card for card in MerryMan if card // 4 == character) for character in Character
)
"""The four cards of each character."""
CHARACTER_OF: tuple[Character, ...] = tuple(Character(card // 4) for card in MerryMan)
"""By card."""


@unique
class Back(IntEnum):
    """The range of Defence on the back of a cart.

    4 to 7 is published; three ranges of fourteen cards are house.
    """

    FROM_4_TO_7 = 0
    FROM_8_TO_11 = 1
    FROM_12_TO_15 = 2


@unique
class Cart(IntEnum):
    """A kind of cart by its front: the number is its Defence, the name a portrait, if there is one."""

    PLAIN_4 = 0
    PLAIN_5 = 1
    PLAIN_6 = 2
    PLAIN_7 = 3
    PLAIN_8 = 4
    PLAIN_9 = 5
    PLAIN_10 = 6
    PLAIN_11 = 7
    PLAIN_12 = 8
    PLAIN_13 = 9
    PLAIN_14 = 10
    PLAIN_15 = 11
    MARION_4 = 12
    JOHN_5 = 13
    ROBIN_6 = 14
    TUCK_7 = 15
    MARION_8 = 16
    JOHN_9 = 17
    ROBIN_10 = 18
    TUCK_11 = 19
    MARION_12 = 20
    JOHN_13 = 21
    ROBIN_14 = 22
    TUCK_15 = 23
    BEER = 24
    """As weak as the weakest other cart."""
    ROYAL = 25
    """Two loot tokens for each player, without a draft."""
    SHERIFF = 26
    """Jails idle leaders of the bands that lurk for it."""
    FAIR = 27
    """Three dice are its Defence; assaulted first."""
    FORTUNE_TELLER = 28
    """As strong as the strongest other cart."""
    WAR = 29
    """Cannot be beaten."""


PLAIN_COPIES = 2
"""Of each normal cart without a portrait; of each other cart there is one. House; the total of 42 is the rulebook's."""
_PLAIN = tuple(cart for cart in Cart if cart <= Cart.PLAIN_15)
_PORTRAITS = tuple(cart for cart in Cart if Cart.MARION_4 <= cart <= Cart.TUCK_15)
CARTS: tuple[Cart, ...] = tuple(sorted((*_PLAIN * PLAIN_COPIES, *(cart for cart in Cart if cart not in _PLAIN))))
"""All 42 carts."""

PORTRAIT: dict[Cart, Character] = {cart: Character(cart % 4) for cart in _PORTRAITS}
"""Who is seen on a cart: three carts for each character, one copy of each value. House."""
NUMBER: dict[Cart, int] = {
    **{cart: 4 + cart % 12 for cart in (*_PLAIN, *_PORTRAITS)},  # house, guided by the ranges
    Cart.ROYAL: 7,  # deduced
    Cart.SHERIFF: 8,  # deduced
    Cart.WAR: 33,  # rulebook
}
"""The Defence printed on a cart, where it is a number."""
BACK: tuple[Back, ...] = tuple(
    Back((NUMBER[cart] - 4) // 4)
    if cart in (*_PLAIN, *_PORTRAITS)
    else {
        Cart.BEER: Back.FROM_4_TO_7,
        Cart.ROYAL: Back.FROM_4_TO_7,
        Cart.SHERIFF: Back.FROM_8_TO_11,
        Cart.FAIR: Back.FROM_8_TO_11,
        Cart.FORTUNE_TELLER: Back.FROM_12_TO_15,
        Cart.WAR: Back.FROM_12_TO_15,
    }[cart]
    for cart in Cart
)
"""The back of each cart. House for the special ones."""
LOWEST_DEFENCE = 1
"""The Defence never falls below this, however much friendly guards take away (BS-6). House."""
BEER_ALONE, FORTUNE_TELLER_ALONE = 4, 15
"""Their Defence where no cart has a number to compare with (BS-18). House."""
FAIR_DICE = 3
"""Rulebook."""


@unique
class Colour(IntEnum):
    """The colour of a jewel. Ruby and emerald are the rulebook's, the others house."""

    RUBY = 0
    EMERALD = 1
    SAPPHIRE = 2
    AMBER = 3


@unique
class Jewel(IntEnum):
    """What a jewel is."""

    RING = 0
    BRACELET = 1
    NECKLACE = 2


@unique
class Loot(IntEnum):
    """A token: a jewel of a colour, a coin among the loot, or a coin from the village."""

    RUBY_RING = 0
    RUBY_BRACELET = 1
    RUBY_NECKLACE = 2
    EMERALD_RING = 3
    EMERALD_BRACELET = 4
    EMERALD_NECKLACE = 5
    SAPPHIRE_RING = 6
    SAPPHIRE_BRACELET = 7
    SAPPHIRE_NECKLACE = 8
    AMBER_RING = 9
    AMBER_BRACELET = 10
    AMBER_NECKLACE = 11
    COIN = 12
    """Drawn face down like jewels."""
    VILLAGE_COIN = 13
    """Taken openly by pickpockets; counts as a coin (rulebook)."""


JEWELS: tuple[Loot, ...] = tuple(loot for loot in Loot if loot < Loot.COIN)
COLOUR_OF: tuple[Colour, ...] = tuple(Colour(jewel // 3) for jewel in JEWELS)
"""By jewel."""
JEWEL_OF: tuple[Jewel, ...] = tuple(Jewel(jewel % 3) for jewel in JEWELS)
"""By jewel."""
COPIES: dict[Jewel, int] = {Jewel.RING: 5, Jewel.BRACELET: 4, Jewel.NECKLACE: 2}
"""How many copies there are of each jewel in each colour. House."""
LOOT_COINS = 9
"""House; the total of 53 is the rulebook's."""
LOOT: tuple[Loot, ...] = (
    *(jewel for jewel in JEWELS for _ in range(COPIES[JEWEL_OF[jewel]])),
    *(Loot.COIN,) * LOOT_COINS,
)
"""All 53 loot tokens; the village's coins lie apart."""

RING_SET, RING_SET_POINTS = 3, 6
"""How many rings of one colour make a set, and its points. Rulebook, as are the following."""
BRACELET_PAIR, BRACELET_PAIR_POINTS = 2, 3
NECKLACE_POINTS = 1
TRIO_POINTS = 4
"""For a ring, a bracelet and a necklace of one colour."""
COINS_A_POINT = 3
MOST_POINTS, TIED_MOST_POINTS = 2, 1
"""For having most of a kind of jewel, alone or with others."""

ARREST_ABOVE = 10
"""A higher sum of dice on the drawbridge leads to an arrest. Rulebook."""
REWARD_BELOW = 5
"""A lower sum is rewarded. Rulebook."""
SMALL_BAIL, LARGE_BAIL = 1, 3
"""Tokens of bail for one die, and for two. Rulebook."""

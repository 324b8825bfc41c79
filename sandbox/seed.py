"""The world that a sandbox starts with: the servers Sherwood and Locksley, with members of four languages."""

from typing import NamedTuple

from sandbox.permissions import EVERYONE, Permission
from sandbox.world import Overwrite, World


class Person(NamedTuple):
    """A member of the default servers."""

    username: str
    display_name: str
    locale: str
    avatar_color: str


PEOPLE = (
    Person("marian", "Marian", "en-GB", "#b5452c"),
    Person("much", "Much", "de", "#7a5c2e"),
    Person("tuck", "Tuck", "fr", "#6b4a8a"),
    Person("alan", "Alan", "it", "#1f6f8b"),
    Person("littlejohn", "Little John", "en-GB", "#3f6b3a"),
    Person("will", "Will", "en-US", "#a83250"),
)


def plant(world: World) -> None:
    """Fill an empty world with the default servers, channels and members."""
    people = {person.display_name: world.add_user(*person) for person in PEOPLE}

    sherwood = world.add_guild("Sherwood", people["Little John"], EVERYONE)
    moderator = world.add_role(
        sherwood,
        "Moderator",
        Permission.MANAGE_GUILD | Permission.MANAGE_MESSAGES | Permission.MANAGE_THREADS,
        0x3F6B3A,
    )
    for user in people.values():
        world.add_member(sherwood, user, *([moderator] if user.display_name == "Little John" else []))
    world.add_channel(sherwood, "the-oak", "Where the band meets and plays")
    campfire = world.add_channel(sherwood, "campfire", "Stories, songs and a second table")
    world.add_channel(sherwood, "nottingham", "Behind the town's walls")
    office = world.add_channel(sherwood, "sheriffs-office", "The bot may read here, and not write")
    office.overwrites.append(
        Overwrite(world.bot.id, for_role=False, deny=Permission.SEND_MESSAGES | Permission.SEND_MESSAGES_IN_THREADS)
    )
    world.add_thread(campfire, "a-quiet-corner", people["Marian"])

    locksley = world.add_guild("Locksley", people["Little John"], EVERYONE, locale="de")
    world.add_member(locksley, people["Much"])
    world.add_channel(locksley, "village-green", "A smaller place")

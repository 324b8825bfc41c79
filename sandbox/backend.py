"""The parts that everything else works with, put together in one place."""

from dataclasses import dataclass, field

from sandbox import seed
from sandbox.changes import Changes
from sandbox.clock import Clock
from sandbox.errors import ApiError
from sandbox.hub import Hub
from sandbox.interactions import Interactions
from sandbox.jsontypes import Json
from sandbox.messages import Messages
from sandbox.world import World


@dataclass(frozen=True, slots=True)
class Refusal:
    """A request of the bot that was refused."""

    method: str
    path: str
    error: ApiError

    def __str__(self) -> str:
        return f"{self.method} {self.path}: {self.error} {self.error.errors or ''}".rstrip()


@dataclass(eq=False)
class Backend:
    """One Discord.

    `refusals` are requests that Discord would refuse too; `faults` are tracebacks of the sandbox's own mistakes.
    """

    base_url: str
    clock: Clock = field(default_factory=Clock)
    hub: Hub = field(default_factory=Hub)
    refusals: list[Refusal] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    bot_online: bool = False

    def __post_init__(self) -> None:
        self.world = World(self.clock)
        seed.plant(self.world)
        self.messages = Messages(self.world, self.hub, self.base_url)
        self.interactions = Interactions(self.world, self.hub, self.messages)
        self.changes = Changes(self.world, self.hub)

    def bot_json(self) -> Json:
        """Return whether the bot is there, and who it is, as the page's protocol has it."""
        bot = self.world.bot
        user = {"id": str(bot.id), "username": bot.username, "global_name": bot.display_name}
        return {"online": self.bot_online, "user": user}

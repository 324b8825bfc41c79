"""The parts that everything else works with, put together in one place."""

from collections.abc import Callable
from dataclasses import dataclass, field

from sandbox import seed
from sandbox.changes import Changes
from sandbox.clock import Clock
from sandbox.disturbances import Disturbances
from sandbox.errors import ApiError
from sandbox.hub import Hub
from sandbox.interactions import Interactions
from sandbox.jsontypes import Json
from sandbox.messages import Messages
from sandbox.rate_limits import UNHURRIED, Pace, RateLimits, command_creations, old_edits
from sandbox.threads import Threads
from sandbox.world import World


@dataclass(frozen=True, slots=True)
class Refusal:
    """A request of the bot that was refused."""

    method: str
    path: str
    error: ApiError

    def __str__(self) -> str:
        return f"{self.method} {self.path}: {self.error} {self.error.errors or ''}".rstrip()


@dataclass(frozen=True, slots=True)
class Exchange:
    """A request of the bot that was carried out, and the reply.

    Attributes:
        method: the HTTP method.
        path: the address below `/api/v10`.
        sent: the JSON of the request, None where it had none.
        status: the HTTP status of the reply.
        received: the bytes of the reply.
    """

    method: str
    path: str
    sent: object
    status: int
    received: object


@dataclass(eq=False)
class Backend:
    """One Discord.

    Attributes:
        base_url: where files are fetched from.
        pace: how often the bot may ask.
        refusals: requests that Discord would refuse too.
        faults: tracebacks of the sandbox's own mistakes.
        watchers: told of every request that was carried out.
    """

    base_url: str
    pace: Pace = UNHURRIED
    clock: Clock = field(default_factory=Clock)
    hub: Hub = field(default_factory=Hub)
    refusals: list[Refusal] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    watchers: list[Callable[[Exchange], None]] = field(default_factory=list)
    bot_online: bool = False

    def __post_init__(self) -> None:
        self.world = World(self.clock)
        seed.plant(self.world)
        self.rate_limits = RateLimits(self.clock, self.pace)
        self.old_edits = old_edits(self.clock)
        self.command_creations = command_creations(self.clock)
        self.disturbances = Disturbances(self.clock)
        self.threads = Threads(self.world, self.hub)
        self.messages = Messages(self.world, self.hub, self.threads, self.base_url)
        self.interactions = Interactions(self.world, self.hub, self.messages)
        self.changes = Changes(self.world, self.hub)

    def bot_json(self) -> Json:
        """Return whether the bot is there, and who it is, as the page's protocol has it."""
        bot = self.world.bot
        user = {"id": str(bot.id), "username": bot.username, "global_name": bot.display_name}
        return {"online": self.bot_online, "user": user}

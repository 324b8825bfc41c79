"""One simulated Discord: the world, its messages and interactions, rate limits and planned faults in one object."""

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
    """A request of the bot that was answered with an error."""

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
        sent: the decoded JSON body of the request, None if it had no body.
        status: the HTTP status of the reply.
        received: the body of the reply, as bytes.
    """

    method: str
    path: str
    sent: object
    status: int
    received: object


@dataclass(eq=False)
class Backend:
    """One simulated Discord.

    Attributes:
        base_url: the address under which files of messages are served.
        pace: the rate limits of the bot.
        refusals: requests that were answered with an error, oldest first; a planned `Limit` and faults count as well.
        faults: tracebacks of errors in the sandbox itself.
        watchers: called with every request that was carried out.
        bot_online: whether the bot is connected to the gateway.
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
        """Return whether the bot is connected, and its user, in the format of the page's protocol."""
        bot = self.world.bot
        user = {"id": str(bot.id), "username": bot.username, "global_name": bot.display_name}
        return {"online": self.bot_online, "user": user}

"""The Discord client: puts all parts together, lets interactions in, and shuts down cleanly."""

from __future__ import annotations

import asyncio
import importlib
import logging
import pkgutil
import sys
import time
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from bot.catching_up import CatchingUp
from bot.errors import UserError
from bot.icons.drawing import draw_icons
from bot.icons.keeper import IconKeeper
from bot.icons.registry import IconRegistry
from bot.interactions.answers import NO_SUCH_MEMBER, tell_error
from bot.interactions.client import AbstractClient
from bot.interactions.command_names import CommandTranslator
from bot.interactions.command_sync import synchronise
from bot.interactions.gate import Gate
from bot.interactions.router import Router
from bot.languages import language_for
from bot.operating.connections import LatestFirstConnector
from bot.operating.measures import Measures
from bot.operating.recent_errors import RecentErrors
from bot.operating.shards import chosen_shards
from bot.own_data import OwnData
from bot.pictures.painting import Painter
from bot.pictures.painting_process import painting_process
from bot.players.autoplay import Autoplay
from bot.players.computer import ComputerPlayers
from bot.players.finished_lessons import FinishedLessons
from bot.players.hints import Hints
from bot.players.last_presses import LastPresses
from bot.players.members import Members
from bot.players.presence import Presence
from bot.servers.absences import Absences
from bot.servers.keeper import Servers
from bot.servers.membership import Membership
from bot.servers.upkeep import Upkeep
from bot.standings.badges import Badges
from bot.standings.keeper import Ratings
from bot.surfaces.audit import Audit
from bot.surfaces.board_contents import BoardContents
from bot.surfaces.board_lead import BoardLead
from bot.surfaces.boards import EDIT_SPACING, Boards
from bot.surfaces.calls import Calls
from bot.surfaces.films import Films
from bot.surfaces.hello import Hello
from bot.surfaces.lobby_calls import LobbyCalls
from bot.surfaces.notices import Notices
from bot.surfaces.panel_contents import PanelContents
from bot.surfaces.panel_presses import PanelPresses
from bot.surfaces.panels import Panels
from bot.surfaces.passing_calls import PassingCalls
from bot.surfaces.private_boards import PrivateBoards
from bot.surfaces.private_notes import PrivateNotes
from bot.surfaces.races import Stories
from bot.surfaces.reminders import Reminders
from bot.surfaces.restart_notice import RestartNotice
from bot.surfaces.results import Results
from bot.surfaces.turn_messages import TurnMessages
from bot.tables.keeper import Tables
from bot.tables.pacing import Pacing
from bot.tables.timekeeper import Timekeeper

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.hosted_game import HostedGame
    from bot.languages import CatalogueLanguage
    from bot.settings import Settings
    from bot.store import Store
    from words.game_words import GameWords
    from words.lesson import Lesson

COGS = "cogs"
"""The package whose modules are the extensions of the bot, one for each game and more."""

ANSWER_SECONDS = 3.0
"""Discord waits so long for an answer (docs: Receiving and Responding to Interactions)."""

logger = logging.getLogger(__name__)


def call_later(seconds: float, function: Callable[[], None]) -> asyncio.TimerHandle:
    """Call a function after so many seconds of the event loop."""
    return asyncio.get_running_loop().call_later(seconds, function)


class Commands(app_commands.CommandTree["Greenwood"]):
    """The tree of slash commands, whose errors are told to the member."""

    async def interaction_check(self, interaction: Interaction) -> bool:
        """Take no command twice, and none while the bot shuts down."""
        return interaction.client.gate.enter(interaction)

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """Tell the member what went wrong."""
        await tell_error(interaction, _cause(error))


def _cause(error: app_commands.AppCommandError) -> Exception:
    """Return what went wrong with a command, for the member."""
    if isinstance(error, app_commands.TransformerError) and error.type is discord.AppCommandOptionType.user:
        return UserError(NO_SUCH_MEMBER)  # any id can be typed where a member is asked for
    return error.original if isinstance(error, app_commands.CommandInvokeError) else error


class Artists(NamedTuple):
    """The modules that draw, since the bot itself knows no pictures."""

    pictures: str | None = None
    """Draws those of every game, in a process of its own; a thread of this one draws where none is named."""
    icons: str | None = None
    """Draws the icons that Discord is to have; without it none are uploaded or shown."""


class Clock(NamedTuple):
    """By what time everything goes, so that tests can move it."""

    now: Callable[[], float] = time.time
    """The time in Unix seconds."""
    call_later: Callable[[float, Callable[[], None]], object] = call_later
    """Calls a function after so many seconds of that time."""


class Tempo(NamedTuple):
    """How quickly things follow each other."""

    board_spacing: float = EDIT_SPACING
    """Seconds between two edits of the same board."""
    shows_moments: bool = True
    """Whether boards show moments of a game before its position."""
    is_paced: bool = True
    """Whether computer players' moves are held back where somebody watches, as tables have chosen."""
    guild_ready_timeout: float = 2.0
    """Seconds to wait for the next server of a shard that connects."""


NO_ARTISTS = Artists()
SYSTEM_CLOCK = Clock()
USUAL_TEMPO = Tempo()


class Greenwood(AbstractClient):
    """The bot: its parts are attributes, which the cogs use."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        *,
        artists: Artists = NO_ARTISTS,
        clock: Clock = SYSTEM_CLOCK,
        tempo: Tempo = USUAL_TEMPO,
    ) -> None:
        """Put the parts together around an open store.

        Args:
            settings: what the operator has chosen.
            store: where everything is kept.
            artists: what draws pictures and icons.
            clock: by what time everything goes.
            tempo: how quickly things follow each other.
        """
        now, call_later = clock
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Commands,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            shard_count=settings.shard_count,
            guild_ready_timeout=tempo.guild_ready_timeout,
            connector=LatestFirstConnector(limit=0),
        )
        self.shard_ids = None if settings.shard_ids is None else list(settings.shard_ids)
        self.settings = settings
        self.store = store
        self.now = now
        self.started_at = now()
        self.measures = Measures()
        self.recent_errors = RecentErrors()
        self.last_presses = LastPresses(store.last_presses, now)
        self.gate = Gate(self.measures, lambda entered: self.last_presses.note(entered.user.id, entered.guild_id or 0))
        self.hosted_games: dict[str, HostedGame] = {}
        self._words: dict[str, GameWords] = {}
        self.router: Router[Greenwood] = Router()
        self.painter = Painter(None if artists.pictures is None else painting_process(artists.pictures))
        self.icons = IconRegistry()
        self.presence = Presence(now)
        self.computers = ComputerPlayers(
            search_seconds=settings.computer_seconds, observe=self.measures.thoughts.observe
        )
        self.servers: Servers = Servers(store, now)
        self.members: Members = Members(store)
        self.notices = Notices(self)
        self.audit = Audit(
            store=store,
            servers=self.servers,
            notices=self.notices,
            hosted_games=self.hosted_games,
            language_of=self.language_of,
        )
        self.results = Results(
            servers=self.servers,
            notices=self.notices,
            hosted_games=self.hosted_games,
            language_of=self.illustrated_language_of,
        )
        self.membership = Membership(store.last_presses, self, self.last_presses.today)
        self.tables = Tables(store, now)
        self.private_notes = PrivateNotes(self.tables, now, call_later)
        self.ratings = Ratings(store.ratings)
        self.badges = Badges(store, self.tables, self._words)
        self.finished_lessons = FinishedLessons(tables=self.tables, members=self.members, lesson_of=self._lesson_of)
        self.hints = Hints(store=store, members=self.members, tables=self.tables)
        pacing = Pacing(is_watched=self.presence.is_watched, now=now, is_on=tempo.is_paced)
        self.autoplay = Autoplay(self.tables, self.computers, pacing, lesson_of=self._lesson_of)
        self.timekeeper = Timekeeper(self.tables, store, now, self._is_reachable)
        turn_messages = TurnMessages(
            store=store,
            channels=self,
            hosted_games=self.hosted_games,
            language_of=self.language_of,
            settings_of=self.servers.settings,
            now=now,
        )
        reminders = Reminders(turn_messages, self.members.preferences)
        self.calls = PassingCalls(self.tables, self, reminders.awake)
        self.lobby_calls = LobbyCalls(self.tables, self.calls, self.language_of)
        board_contents = BoardContents(
            tables=self.tables,
            store=store,
            ratings=self.ratings,
            badges=self.badges,
            painter=self.painter,
            hosted_games=self.hosted_games,
            language_of=self.illustrated_language_of,
        )
        self.boards = Boards(
            contents=board_contents,
            channels=self,
            announce=self.results.announce,
            calls=Calls(turn_messages, self.presence),
            reminders=reminders,
            icons=self.icons,
            now=now,
            call_later=call_later,
            spacing=tempo.board_spacing,
            shows_moments=tempo.shows_moments,
        )
        private_boards = PrivateBoards(  # which follow their tables before the panels do that show them
            contents=board_contents,
            preferences_of=self.members.preferences,
            now=now,
            shows_moments=tempo.shows_moments,
        )
        self.films = Films(tables=self.tables, painter=self.painter, hosted_games=self.hosted_games)
        self.panels = Panels(
            tables=self.tables,
            contents=PanelContents(
                painter=self.painter,
                hosted_games=self.hosted_games,
                trouble_of=self.boards.trouble,
                preferences_of=self.members.preferences,
                wants_hints=self.hints.wanted,
                reason_of_halt=store.servers.reason_of_halt,
                taken_out=store.servers.taken_out,
                story_of=Stories(self.tables, self.hosted_games).of,
                private_boards=private_boards,
            ),
            board_lead=BoardLead(
                hosted_games=self.hosted_games,
                boards=self.boards,
                painter=self.painter,
                preferences_of=self.members.preferences,
                hurry=pacing.hurry,
                now=now,
            ),
            presence=self.presence,
            take_note=self.private_notes.take,
            now=now,
            call_later=call_later,
        )
        self.own_data = OwnData(
            store=store,
            tables=self.tables,
            servers=self.servers,
            members=self.members,
            hints=self.hints,
            presence=self.presence,
            last_presses=self.last_presses,
            finished_lessons=self.finished_lessons,
            badges=self.badges,
            when_forgotten=self.panels.renew_of_member,
            now=now,
        )
        self.boards.on_trouble(self.panels.renew_at_table)
        self.panel_presses = PanelPresses(
            panels=self.panels, tables=self.tables, hosted_games=self.hosted_games, weigh=self.computers.advise
        )
        self.hello = Hello(
            store=store,
            painter=self.painter,
            hosted_games=self.hosted_games,
            notices=self.notices,
            language_of=self.language_of,
            now=now,
            is_on=settings.hello,
        )
        self._restart_notice = RestartNotice(
            store=store, tables=self.tables, presence=self.presence, channels=self, language_of=self.language_of
        )
        self._catching_up = CatchingUp(
            store=store,
            tables=self.tables,
            autoplay=self.autoplay,
            boards=self.boards,
            painter=self.painter,
            ratings=self.ratings,
            badges=self.badges,
            restart_notice=self._restart_notice,
            guilds=self,
            keep_icons=(
                None
                if artists.icons is None
                else IconKeeper(self.icons, settings.token, partial(draw_icons, artists.icons), now).keep
            ),
        )
        self._shards = chosen_shards(settings)

    def host(self, hosted: HostedGame) -> None:
        """Make a game playable; called by its cog."""
        self.hosted_games[hosted.rules.name] = hosted
        self._words[hosted.rules.name] = hosted.words

    def language_of(self, guild_id: int) -> CatalogueLanguage:
        """Return the language of a server, for what everybody there reads: what its moderators chose, or Discord's.

        American English is what Discord says of every server that has chosen no language; there, and where the
        language is none of ours, the operator's choice counts.
        """
        language = self.servers.settings(guild_id).language
        if language is not None:
            return language_for(language, self.settings.language)
        guild = self.get_guild(guild_id)
        chosen = guild is not None and guild.preferred_locale is not discord.Locale.american_english
        return language_for(guild.preferred_locale.value if guild and chosen else None, self.settings.language)

    def illustrated_language_of(self, guild_id: int) -> CatalogueLanguage:
        """Return the language of a server, with the icons that messages can show."""
        return self.icons.illustrated(self.language_of(guild_id))

    def is_ours(self, guild_id: int) -> bool:
        """Tell whether this process is the one that serves a server, whether or not the bot is in it."""
        return self._shards is None or self._shards.serve(guild_id)

    async def count_open_tables(self) -> int:
        """Count the open tables of this process's servers; its file may know of others, from before a division."""
        return sum(self.is_ours(guild_id) for _, guild_id, _ in await self.store.open_places())

    def serves(self, guild_id: int) -> bool:
        """Tell whether the bot is in a server right now, and Discord can reach it."""
        guild = self.get_guild(guild_id)
        return guild is not None and not guild.unavailable

    async def setup_hook(self) -> None:
        """Load the cogs, tell Discord about changed commands, and take up the tables where they were left."""
        self.recent_errors.attach()
        await self.servers.load()
        await self.members.load()
        await self.load_commands()
        await self.add_cog(
            Upkeep(
                absences=Absences(store=self.store, tables=self.tables, guilds=self, now=self.now),
                forget_silent=partial(self.own_data.forget_silent, self.settings.forget_after_days),
                take_up=self._catching_up.take_up,
                greet=self.hello.begin,
                retry_boards=self.boards.retry,
                wait_until_ready=self.wait_until_ready,
            )
        )
        if self._shards is None or 0 in self._shards.ids:  # of several processes, one tells Discord
            await synchronise(self.tree, self.store, self.application_id or 0)
        await self.timekeeper.start()
        self._catching_up.begin()

    async def load_commands(self) -> None:
        """Load the cogs, each of which adds its commands in all languages.

        They are imported like anything else: discord.py's extensions are executed once more for each bot.
        """
        await self.tree.set_translator(CommandTranslator())
        for cog in pkgutil.iter_modules(importlib.import_module(COGS).__path__):
            await importlib.import_module(f"{COGS}.{cog.name}").setup(self)

    async def on_ready(self) -> None:
        """Say in the log that members can play."""
        logger.info("ready as %s in %d servers", self.user, len(self.guilds))

    async def on_interaction(self, interaction: Interaction) -> None:
        """Route a press; `on_error` tells the member what went wrong."""
        if interaction.type is discord.InteractionType.component and self.gate.enter(interaction):
            await self.router.route(interaction)

    async def on_error(self, event_method: str, /, *args: Any, **_kwargs: Any) -> None:
        """Tell the member whose press failed; log any other event without its arguments, which may hold a hand."""
        error = sys.exception()
        if event_method == "on_interaction" and isinstance(error, Exception):
            await tell_error(args[0], error)
        else:
            logger.error("event %s failed", event_method, exc_info=error)

    async def close(self) -> None:
        """Finish the answers under way, tell the tables, stop all work and disconnect.

        The store is closed by whoever opened it.
        """
        await self._catching_up.close()
        await asyncio.gather(self.gate.close(ANSWER_SECONDS), self._restart_notice.say())
        await self.timekeeper.close()
        await self.autoplay.close()
        await self.films.close(ANSWER_SECONDS)
        await self.hello.close()
        await self.boards.close()
        await self.panels.close()
        await self.private_notes.close()
        await self.notices.close(ANSWER_SECONDS)
        await self.calls.close(ANSWER_SECONDS)
        await self.ratings.close()
        await self.computers.close()
        await self.last_presses.settled()
        await self.finished_lessons.settled()
        await super().close()
        await self.painter.close()
        self.recent_errors.detach()

    def _lesson_of(self, game: str) -> Lesson | None:
        return self.hosted_games[game].words.lesson

    def _is_reachable(self, guild_id: int) -> bool:
        """Tell whether members of a server can press something right now."""
        guild = self.get_guild(guild_id)
        shard = None if guild is None else self.get_shard(guild.shard_id)
        return shard is not None and not shard.is_closed() and self.serves(guild_id)


Interaction: TypeAlias = discord.Interaction[Greenwood]
"""A command or a press, with the whole client; `bot.interactions.client` has one for those below."""

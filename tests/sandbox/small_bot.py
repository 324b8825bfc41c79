"""A small discord.py bot that uses each feature of the sandbox a little."""

import io
from typing import Any

import discord
from discord import app_commands, ui
from PIL import Image

Interaction = discord.Interaction[discord.Client]


def picture(colour: str = "green") -> bytes:
    data = io.BytesIO()
    Image.new("RGB", (12, 7), colour).save(data, "PNG")
    return data.getvalue()


def board(number: int) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    gallery: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery()
    gallery.add_item(media=f"attachment://board-{number}.png", description=f"The board, round {number}")
    buttons: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    for label, verb, disabled in (
        ("Next", "next", False),
        ("Secret", "secret", False),
        ("Silent", "silent", False),
        ("Closed", "closed", True),
    ):
        buttons.add_item(ui.Button(label=label, custom_id=f"b:{number}:{verb}", disabled=disabled))
    menu: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    options = [discord.SelectOption(label=name.title(), value=name) for name in ("oak", "ash", "elm")]
    menu.add_item(ui.Select(custom_id="tree", options=options, placeholder="A tree"))
    view.add_item(ui.Container(ui.TextDisplay(f"# Round {number}"), gallery, buttons, menu))
    return view


def board_file(number: int) -> discord.File:
    return discord.File(io.BytesIO(picture()), f"board-{number}.png")


class Translator(app_commands.Translator):
    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002 - given by discord.py
    ) -> str | None:
        words = {"play": "spielen", "Play a round": "Eine Runde spielen", "seats": "plätze", "table": "tisch"}
        return words.get(string.message) if locale is discord.Locale.german else None


class SmallBot(discord.Client):
    """A bot whose boards are numbered; every press on *Next* shows the next one."""

    def __init__(self) -> None:
        intents = discord.Intents(guilds=True, guild_messages=True)
        super().__init__(intents=intents, guild_ready_timeout=0.05, allowed_mentions=discord.AllowedMentions.none())
        self.tree = app_commands.CommandTree(self)
        self.interactions: list[Interaction] = []
        self.heard: list[str] = []
        self.finished = 0
        self._add_commands()

    async def setup_hook(self) -> None:
        await self.tree.set_translator(Translator())

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(message.content)

    async def on_interaction(self, interaction: Interaction) -> None:
        self.interactions.append(interaction)
        data: Any = interaction.data or {}
        if interaction.type is not discord.InteractionType.component:
            return
        if data["component_type"] == 3:
            await interaction.response.send_message(f"You chose {data['values'][0]}", ephemeral=True)
            return
        if data["component_type"] in {6, 8}:
            kind = "roles" if data["component_type"] == 6 else "channels"
            found = data["resolved"].get(kind, {})
            names = ", ".join(found[value]["name"] for value in data["values"])
            await interaction.response.send_message(f"You chose {names or 'nothing'}", ephemeral=True)
            return
        _, number, verb = data["custom_id"].split(":")
        await self._pressed(interaction, int(number), verb)

    async def _pressed(self, interaction: Interaction, number: int, verb: str) -> None:
        match verb:
            case "next":
                await interaction.response.edit_message(view=board(number + 1), attachments=[board_file(number + 1)])
            case "secret":
                await interaction.response.send_message("Your eyes only", ephemeral=True)

    def _add_commands(self) -> None:
        group = app_commands.Group(name="table", description="A table")
        self.tree.add_command(group)

        @group.command(name="play", description="Play a round")
        async def play(interaction: Interaction, seats: app_commands.Range[int, 3, 5] = 3) -> None:  # noqa: ARG001 - seen in the interaction
            await interaction.response.send_message(view=board(1), file=board_file(1))

        @self.tree.command(name="later", description="Answer later")
        async def later(interaction: Interaction) -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            await interaction.followup.send("Here it is")
            self.finished += 1

        @self.tree.command(name="greet", description="Greet somebody")
        async def greet(interaction: Interaction, who: discord.Member, how: str = "Hello") -> None:
            await interaction.response.send_message(
                f"{how}, {who.mention}", allowed_mentions=discord.AllowedMentions(users=[who])
            )

        @greet.autocomplete("how")
        async def hows(_: Interaction, current: str) -> list[app_commands.Choice[str]]:
            words = ("Hello", "Hey", "Welcome")
            return [app_commands.Choice(name=word, value=word) for word in words if word.startswith(current)]

        @self.tree.command(name="choose", description="Choose channels and roles")
        async def choose(interaction: Interaction) -> None:
            view = ui.View(timeout=None)
            view.add_item(
                ui.ChannelSelect(
                    custom_id="channels", channel_types=[discord.ChannelType.text], min_values=0, max_values=2
                )
            )
            view.add_item(ui.RoleSelect(custom_id="roles", min_values=0))
            await interaction.response.send_message("Choose", view=view, ephemeral=True)
            view.stop()

        @self.tree.command(name="mute", description="Never answer")
        async def mute(_: Interaction) -> None:
            """Stay silent."""

        @self.tree.command(name="sheriff", description="For moderators")
        @app_commands.default_permissions(manage_guild=True)
        async def sheriff(interaction: Interaction) -> None:
            await interaction.response.send_message("At your service", ephemeral=True)

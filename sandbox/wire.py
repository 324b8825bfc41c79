"""Turns the objects of the world into Discord's JSON, and into that of the page's protocol."""

from sandbox.clock import timestamp
from sandbox.jsontypes import Json
from sandbox.permissions import Permission
from sandbox.snowflakes import creation_time
from sandbox.world import (
    Application,
    ApplicationEmoji,
    Attachment,
    Channel,
    ChannelKind,
    Guild,
    Member,
    Message,
    Origin,
    Role,
    User,
    World,
)


def user_json(user: User) -> Json:
    """Return a user object."""
    return {
        "id": str(user.id),
        "username": user.username,
        "global_name": user.display_name,
        "discriminator": "0",
        "avatar": None,
        "avatar_decoration_data": None,
        "banner": None,
        "accent_color": int(user.avatar_color[1:], 16),
        "collectibles": None,
        "clan": None,
        "primary_guild": None,
        "public_flags": 0,
        "flags": 0,
        "bot": user.bot,
    }


def own_user_json(user: User) -> Json:
    """Return the bot's user object as it sees itself."""
    return user_json(user) | {"verified": True, "mfa_enabled": False, "locale": user.locale, "email": None}


def member_json(member: Member, permissions: Permission | None = None) -> Json:
    """Return a member object; in interactions it carries the permissions in the channel."""
    body: Json = {
        "user": user_json(member.user),
        "nick": None,
        "avatar": None,
        "banner": None,
        "roles": [str(role_id) for role_id in sorted(member.role_ids)],
        "joined_at": timestamp(member.joined_at),
        "premium_since": None,
        "communication_disabled_until": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
    }
    return body if permissions is None else body | {"permissions": bits(permissions)}


def bits(permissions: Permission) -> str:
    """Return permissions as the API writes them: a decimal string."""
    return str(int(permissions))


def role_json(role: Role) -> Json:
    """Return a role object."""
    return {
        "id": str(role.id),
        "name": role.name,
        "description": None,
        "permissions": bits(role.permissions),
        "position": role.position,
        "color": role.color,
        "colors": {"primary_color": role.color, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": True,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def channel_json(channel: Channel) -> Json:
    """Return a channel or thread object."""
    body: Json = {
        "id": str(channel.id),
        "type": int(channel.kind),
        "guild_id": str(channel.guild_id),
        "name": channel.name,
        "parent_id": None if channel.parent_id is None else str(channel.parent_id),
        "last_message_id": None if channel.last_message_id is None else str(channel.last_message_id),
        "rate_limit_per_user": 0,
        "nsfw": False,
        "flags": 0,
    }
    return body | (_thread_fields(channel) if channel.is_thread else _text_fields(channel))


def _text_fields(channel: Channel) -> Json:
    return {
        "position": channel.position,
        "topic": channel.topic,
        "permission_overwrites": [
            {
                "id": str(overwrite.target_id),
                "type": 0 if overwrite.for_role else 1,
                "allow": bits(overwrite.allow),
                "deny": bits(overwrite.deny),
            }
            for overwrite in channel.overwrites
        ],
    }


def _thread_fields(channel: Channel) -> Json:
    created = timestamp(creation_time(channel.id))
    return {
        "owner_id": str(channel.owner_id),
        "message_count": len(channel.messages),
        "total_message_sent": len(channel.messages),
        "member_count": 1,
        "thread_metadata": {
            "archived": channel.archived,
            "auto_archive_duration": channel.archive_minutes,
            "archive_timestamp": created if channel.archived_at is None else timestamp(channel.archived_at),
            "create_timestamp": created,
            "locked": channel.locked,
        },
    }


def guild_create_json(world: World, guild: Guild) -> Json:
    """Return the data of GUILD_CREATE: all channels, the active threads that the bot sees, the bot as only member."""
    bot = guild.members[world.bot.id]
    channels = [channel for channel in guild.channels.values() if not channel.is_thread]
    threads = [thread for thread in guild.channels.values() if thread.is_thread and not thread.archived]
    return {
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(guild.owner_id),
        "preferred_locale": guild.locale,
        "roles": [role_json(role) for role in guild.roles.values()],
        "features": [],
        "emojis": [],
        "stickers": [],
        "icon": None,
        "banner": None,
        "splash": None,
        "discovery_splash": None,
        "description": None,
        "afk_channel_id": None,
        "afk_timeout": 300,
        "application_id": None,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "public_updates_channel_id": None,
        "rules_channel_id": None,
        "safety_alerts_channel_id": None,
        "system_channel_flags": 0,
        "system_channel_id": None,
        "vanity_url_code": None,
        "verification_level": 0,
        "max_members": 500000,
        "max_presences": None,
        "max_video_channel_users": 25,
        "max_stage_video_channel_users": 50,
        "home_header": None,
        "incidents_data": None,
        "nsfw": False,
        "region": "deprecated",
        "widget_enabled": False,
        "widget_channel_id": None,
        "joined_at": timestamp(bot.joined_at),
        "large": False,
        "unavailable": False,
        "member_count": len(guild.members),
        "members": [member_json(bot)],
        "channels": [channel_json(channel) for channel in channels],
        "threads": [channel_json(thread) for thread in threads if world.sees(world.bot, thread)],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def attachment_json(attachment: Attachment) -> Json:
    """Return an attachment object."""
    body: Json = {
        "id": str(attachment.id),
        "filename": attachment.filename,
        "content_type": attachment.content_type,
        "size": len(attachment.data),
        "url": attachment.url,
        "proxy_url": attachment.url,
    }
    if attachment.description is not None:
        body["description"] = attachment.description
    if attachment.width is not None:
        body |= {"width": attachment.width, "height": attachment.height}
    return body


def message_json(message: Message) -> Json:
    """Return a message object."""
    body: Json = {
        "id": str(message.id),
        "channel_id": str(message.channel_id),
        "type": int(message.kind),
        "author": user_json(message.author),
        "content": message.content,
        "timestamp": timestamp(message.created_at),
        "edited_timestamp": None if message.edited_at is None else timestamp(message.edited_at),
        "flags": int(message.flags),
        "components": message.components,
        "embeds": [],
        "attachments": [
            attachment_json(attachment)
            for attachment in message.attachments
            if attachment.id not in message.shown_attachments
        ],
        "mentions": [user_json(user) for user in message.mentions],
        "mention_roles": [str(role_id) for role_id in message.mention_role_ids],
        "mention_everyone": message.mention_everyone,
        "pinned": False,
        "tts": False,
    }
    if message.origin is not None:
        body |= _origin_fields(message.origin, message.author)
    return body


def _origin_fields(origin: Origin, bot: User) -> Json:
    metadata = _origin_metadata(origin)
    fields: Json = {"application_id": str(bot.id), "webhook_id": str(bot.id), "interaction_metadata": metadata}
    if origin.name is not None:
        fields["interaction"] = {
            "id": str(origin.id),
            "type": origin.kind,
            "name": origin.name,
            "user": metadata["user"],
        }
    return fields


def _origin_metadata(origin: Origin) -> Json:
    metadata: Json = {
        "id": str(origin.id),
        "type": origin.kind,
        "user": user_json(origin.user),
        "authorizing_integration_owners": {},
    }
    if origin.name is not None:
        metadata["name"] = origin.name
    if origin.original_message_id is not None:
        metadata["original_response_message_id"] = str(origin.original_message_id)
    elif origin.interacted_message_id is not None:
        metadata["interacted_message_id"] = str(origin.interacted_message_id)
    return metadata


def emoji_json(application: Application, emoji: ApplicationEmoji) -> Json:
    """Return the object of one of the application's emojis."""
    return {
        "id": str(emoji.id),
        "name": emoji.name,
        "roles": [],
        "user": user_json(application.user),
        "require_colons": True,
        "managed": False,
        "animated": emoji.animated,
        "available": True,
    }


def application_json(application: Application) -> Json:
    """Return the application object of the bot."""
    return {
        "id": str(application.id),
        "name": application.name,
        "icon": None,
        "description": "",
        "summary": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "type": None,
        "flags": 0,
        "flags_new": "0",
        "hook": True,
        "owner": user_json(application.user),
        "team": None,
        "bot": user_json(application.user),
        "approximate_guild_count": 0,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "redirect_uris": [],
        "integration_types_config": {},
    }


def pane_member_json(world: World, user: User) -> Json:
    """Return a member in the format of the page's protocol."""
    guilds = [guild for guild in world.guilds.values() if user.id in guild.members]
    moderating = Permission.MANAGE_GUILD | Permission.MANAGE_MESSAGES
    return {
        "id": str(user.id),
        "username": user.username,
        "display_name": user.display_name,
        "avatar_color": user.avatar_color,
        "locale": user.locale,
        "roles": [str(role_id) for guild in guilds for role_id in sorted(guild.members[user.id].role_ids)],
        "moderator": not user.bot
        and any(guild.permissions_of(guild.members[user.id]) & moderating for guild in guilds),
        "bot": user.bot,
        "guild_ids": [str(guild.id) for guild in guilds],
    }


def pane_guild_json(world: World, guild: Guild, viewer: User | None) -> Json:
    """Return a server in the format of the page's protocol; with a viewer, only the channels that they see."""
    channels = [channel for channel in guild.channels.values() if viewer is None or world.sees(viewer, channel)]
    return {
        "id": str(guild.id),
        "name": guild.name,
        "icon_text": guild.name[:1],
        "channels": [
            {
                "id": str(channel.id),
                "name": channel.name,
                "type": int(channel.kind),
                "parent_id": None if channel.parent_id is None else str(channel.parent_id),
                "topic": channel.topic,
                "position": channel.position,
                "can_send": viewer is not None and can_send(world, viewer, channel),
            }
            for channel in channels
        ],
        "roles": [
            {"id": str(role.id), "name": role.name, "color": f"#{role.color:06x}"} for role in guild.roles.values()
        ],
    }


def can_send(world: World, user: User, channel: Channel) -> bool:
    """Return whether a user may write in a channel."""
    if channel.kind is ChannelKind.CATEGORY:
        return False
    permissions = world.permissions(user, channel)
    if channel.locked and not permissions & Permission.MANAGE_THREADS:
        return False
    return bool(permissions & (Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES))


def pane_message_json(world: World, message: Message, viewer: User) -> Json:
    """Return a message in the format of the page's protocol, for one viewer."""
    origin = message.origin if message.origin and message.origin.name else None
    return message_json(message) | {
        "ephemeral": message.ephemeral,
        "viewer_mentioned": world.pings(viewer, message),
        "loading": bool(message.flags & message.flags.LOADING),
        "interaction_name": origin.name if origin else None,
        "interaction_user": {"id": str(origin.user.id), "display_name": origin.user.display_name} if origin else None,
    }

/**
 * The objects in the frames of the page's socket (see `docs/sandbox.md`), as JSDoc types for editors. There is no code.
 *
 * @typedef {object} Member
 * @property {string} id
 * @property {string} username
 * @property {string} display_name
 * @property {string | number | null} [avatar_color] `#rrggbb` or an RGB integer
 * @property {string} locale Discord locale such as `en-GB`
 * @property {string[]} roles
 * @property {boolean} moderator
 * @property {boolean} bot
 * @property {string[]} [guild_ids]
 *
 * @typedef {{id: string, name: string, color?: string}} Role its colour is `#rrggbb`
 *
 * @typedef {object} Channel
 * @property {string} id
 * @property {string} name
 * @property {number} type 0 text, 4 category, 5 announcements, 10 to 12 threads
 * @property {string | null} [parent_id]
 * @property {string | null} [topic]
 * @property {number} [position]
 * @property {boolean} [can_send]
 *
 * @typedef {{id: string, name: string, icon_text?: string, channels: Channel[], roles?: Role[]}} Guild
 *
 * @typedef {{name: string, value: string | number, name_localizations?: Record<string, string> | null}} Choice
 *
 * @typedef {object} CommandOption
 * @property {number} type 1 subcommand, 2 group, 3 string, 4 integer, 5 boolean, 6 user, 7 channel, 8 role, 9 mentionable, 10 number
 * @property {string} name
 * @property {string} description
 * @property {Record<string, string> | null} [name_localizations]
 * @property {Record<string, string> | null} [description_localizations]
 * @property {boolean} [required]
 * @property {Choice[]} [choices]
 * @property {CommandOption[]} [options]
 * @property {boolean} [autocomplete]
 * @property {number} [min_value]
 * @property {number} [max_value]
 * @property {number} [min_length]
 * @property {number} [max_length]
 * @property {number[]} [channel_types]
 *
 * @typedef {CommandOption & {id: string}} Command
 *
 * @typedef {object} Attachment
 * @property {string} id
 * @property {string} filename
 * @property {string} url
 * @property {number} [size] bytes
 * @property {string | null} [description] the alt text
 * @property {string | null} [content_type]
 * @property {number | null} [width]
 * @property {number | null} [height]
 *
 * @typedef {Record<string, any> & {type: number}} Component one node of Discord's component tree
 *
 * @typedef {object} Message
 * @property {string} id
 * @property {string} channel_id
 * @property {Record<string, any>} author
 * @property {string} content
 * @property {string} timestamp ISO 8601
 * @property {string | null} [edited_timestamp]
 * @property {number} [flags]
 * @property {number} [type]
 * @property {Attachment[]} [attachments]
 * @property {Component[]} [components]
 * @property {boolean} [ephemeral]
 * @property {boolean} [viewer_mentioned]
 * @property {boolean} [loading] a placeholder: the bot has deferred its answer
 * @property {string | null} [interaction_name]
 * @property {{id: string, display_name: string} | null} [interaction_user]
 * @property {Record<string, any> | null} [interaction_metadata]
 *
 * @typedef {object} World what one member may know
 * @property {Member} me
 * @property {Member[]} members
 * @property {Guild[]} guilds
 * @property {{online: boolean, user: {id: string, username: string, global_name?: string | null} | null}} bot
 * @property {Command[]} commands
 */

export {};

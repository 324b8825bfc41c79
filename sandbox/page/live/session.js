/** What one member sees and does: the page's end of a socket. */
import { Asks } from "./asks.js";
import { ChannelLog } from "./channel-log.js";
import { PageSocket } from "./socket.js";

/**
 * What one member sees, kept up to date, and what they do. It dispatches an event when something has changed:
 * `world`, `log` (detail: channel id), `unread`, `state`, `ping` (detail: message) and `fault` (detail: text).
 */
export class Session extends EventTarget {
  /** @param {string} username stays the same when the sandbox restarts, unlike the id */
  constructor(username) {
    super();
    this.username = username;
    /** @type {import("../types.js").World | null} */
    this.world = null;
    this.connected = false;
    /** Whether `world` came over the present connection; the ids in an older one may no longer exist. */
    this.isCurrent = false;
    /** @type {Map<string, ChannelLog>} by channel id */
    this.logs = new Map();
    /** @type {Map<string, {count: number, pings: number}>} by channel id */
    this.unread = new Map();
    /** @type {Map<object, string>} the panes that show this member, with the id of the channel in each */
    this.viewers = new Map();
    /** @type {Map<string, (choices: import("../types.js").Choice[]) => void>} what waits for suggestions, by nonce */
    this.suggesting = new Map();
    this.asks = new Asks();
    this.socket = new PageSocket({
      address: () => addressOf(username),
      onframe: (frame) => this.#receive(frame),
      onstate: (connected) => this.#connection(connected),
    });
  }

  get botOnline() {
    return Boolean(this.world?.bot.online);
  }

  /** @returns {number} pings in all channels */
  get pings() {
    return [...this.unread.values()].reduce((sum, { pings }) => sum + pings, 0);
  }

  /**
   * Note which channel a pane shows; messages that arrive there count as read.
   *
   * @param {object} viewer the pane
   * @param {string | null} channelId null when the pane no longer shows this member
   */
  view(viewer, channelId) {
    if (channelId === null) this.viewers.delete(viewer);
    else {
      this.viewers.set(viewer, channelId);
      this.markRead(channelId);
      this.#load(channelId);
    }
  }

  /** @param {string} channelId */
  markRead(channelId) {
    if (this.unread.delete(channelId)) this.#tell("unread");
  }

  /** @param {string} channelId @returns {ChannelLog} */
  log(channelId) {
    return this.logs.get(channelId) ?? new ChannelLog();
  }

  /**
   * Press a button, choose from a select, send a command.
   *
   * @param {string} op `press`, `select` or `command`
   * @param {object} details of the frame
   * @param {import("./asks.js").Ask} ask
   */
  ask(op, details, ask) {
    const nonce = this.asks.nonce();
    this.asks.add(nonce, ask);
    if (!this.socket.send({ op, nonce, ...details })) this.asks.fail(nonce, "offline");
    this.#tell("log", ask.channelId);
  }

  /**
   * Do something that needs no answer of the bot.
   *
   * @param {"say" | "delete" | "dismiss"} op
   * @param {object} details
   */
  act(op, details) {
    if (!this.socket.send({ op, nonce: this.asks.nonce(), ...details })) this.#tell("fault", "offline");
  }

  /** Dismiss an ephemeral message. @param {import("../types.js").Message} message */
  dismiss(message) {
    this.act("dismiss", { message_id: message.id });
    this.log(message.channel_id).drop(message.id);
    this.#tell("log", message.channel_id);
  }

  /**
   * Ask the bot for suggestions while an option is typed.
   *
   * @param {object} details of the frame
   * @param {(choices: import("../types.js").Choice[]) => void} onchoices
   */
  suggest(details, onchoices) {
    const nonce = this.asks.nonce();
    this.suggesting.set(nonce, onchoices);
    this.socket.send({ op: "autocomplete", nonce, ...details });
  }

  /** Remove the line about a failed command. @param {string} nonce @param {string} channelId */
  forget(nonce, channelId) {
    this.asks.byNonce.delete(nonce);
    this.#tell("log", channelId);
  }

  /** @param {string} channelId */
  #load(channelId) {
    if (!this.isCurrent || this.logs.has(channelId)) return;
    if (this.socket.send({ op: "open_channel", channel_id: channelId })) this.logs.set(channelId, new ChannelLog());
  }

  /** @param {boolean} connected */
  #connection(connected) {
    this.connected = connected;
    this.isCurrent = false;
    this.logs.clear();
    this.suggesting.clear();
    for (const nonce of [...this.asks.byNonce.keys()]) this.asks.fail(nonce, "offline");
    this.#tell("state");
  }

  /** @param {any} frame */
  #receive(frame) {
    /** @type {Record<string, (frame: any) => void>} */
    const handlers = {
      hello: (hello) => this.#greeted(hello),
      world: (world) => this.#learn(world),
      commands: ({ commands }) => this.#learn({ commands }),
      bot: ({ online, user }) => this.#learn({ bot: { user: user ?? this.world?.bot.user ?? null, online } }),
      channel: ({ channel_id, messages }) => this.#loaded(channel_id, messages),
      message_create: ({ message }) => this.#arrived(message),
      message_update: ({ message }) => this.#changed(message),
      message_delete: ({ channel_id, id }) => this.#gone(channel_id, id),
      interaction_done: ({ nonce }) => this.#settle(this.asks.done(nonce)),
      interaction_failed: ({ nonce }) => this.#failed(nonce, "no answer"),
      autocomplete: ({ nonce, choices }) => this.#suggested(nonce, choices),
      error: ({ nonce, message }) => this.#failed(nonce, message),
    };
    handlers[frame.type]?.(frame);
  }

  /** @param {import("../types.js").World} hello */
  #greeted(hello) {
    this.isCurrent = true;
    this.unread.clear();
    this.#learn(hello);
  }

  /** @param {Partial<import("../types.js").World>} news */
  #learn(news) {
    this.world = /** @type {import("../types.js").World} */ ({ ...this.world, ...news });
    this.#tell("world");
  }

  /** @param {string} channelId @param {import("../types.js").Message[]} messages */
  #loaded(channelId, messages) {
    const log = new ChannelLog();
    log.load(messages);
    this.logs.set(channelId, log);
    this.#tell("log", channelId);
  }

  /** @param {import("../types.js").Message} message */
  #arrived(message) {
    this.logs.get(message.channel_id)?.put(message);
    const isOwn = message.author.id === this.world?.me.id;
    if (!isOwn && !this.#isRead(message.channel_id)) this.#countUnread(message);
    this.#tell("log", message.channel_id);
  }

  /** @param {import("../types.js").Message} message */
  #countUnread(message) {
    const count = this.unread.get(message.channel_id) ?? { count: 0, pings: 0 };
    const pings = count.pings + (message.viewer_mentioned ? 1 : 0);
    this.unread.set(message.channel_id, { count: count.count + 1, pings });
    this.#tell("unread");
    if (message.viewer_mentioned) this.#tell("ping", message);
  }

  /** @param {string} channelId */
  #isRead(channelId) {
    return !document.hidden && [...this.viewers.values()].includes(channelId);
  }

  /** @param {import("../types.js").Message} message */
  #changed(message) {
    const log = this.logs.get(message.channel_id);
    if (log?.get(message.id) || message.ephemeral) log?.put(message);
    this.asks.forgive(message.id);
    this.#tell("log", message.channel_id);
  }

  /** @param {string} channelId @param {string} id */
  #gone(channelId, id) {
    this.logs.get(channelId)?.drop(id);
    this.#tell("log", channelId);
  }

  /** @param {import("./asks.js").Ask | undefined} ask */
  #settle(ask) {
    if (ask) this.#tell("log", ask.channelId);
  }

  /** @param {string | undefined} nonce @param {string} reason */
  #failed(nonce, reason) {
    if (nonce && this.suggesting.delete(nonce)) return;
    const ask = nonce ? this.asks.byNonce.get(nonce) : undefined;
    if (!nonce || !ask) {
      this.#tell("fault", reason);
      return;
    }
    this.asks.fail(nonce, reason);
    this.#settle(ask);
  }

  /** @param {string} nonce @param {import("../types.js").Choice[]} choices */
  #suggested(nonce, choices) {
    this.suggesting.get(nonce)?.(choices);
    this.suggesting.delete(nonce);
  }

  /** @param {string} type @param {unknown} [detail] */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

/** @returns {Promise<{members: import("../types.js").Member[], guilds: import("../types.js").Guild[]}>} */
export async function fetchWorld() {
  const answer = await fetch("/page/world");
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}`);
  return answer.json();
}

/** @param {string} username @returns {Promise<string>} */
async function addressOf(username) {
  const { members } = await fetchWorld();
  const member = members.find((one) => one.username === username);
  if (!member) throw new Error(`nobody is called ${username}`);
  return `${location.origin.replace(/^http/, "ws")}/page/socket?member=${member.id}`;
}

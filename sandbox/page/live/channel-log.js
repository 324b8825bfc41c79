/** The messages that the page keeps of a channel. */

/** How many messages are kept of a channel; older ones are dropped when new ones come. */
const KEPT = 200;

/** Compare by id: ids grow with time, and are too large for a number. @param {string} one @param {string} other */
const byAge = (one, other) => (BigInt(one) < BigInt(other) ? -1 : BigInt(one) > BigInt(other) ? 1 : 0);

/** The messages of one channel as one member sees them, oldest first. */
export class ChannelLog {
  constructor() {
    /** @type {import("../types.js").Message[]} */
    this.messages = [];
    this.loaded = false;
  }

  /** @param {import("../types.js").Message[]} messages in any order */
  load(messages) {
    this.messages = [...messages].sort((one, other) => byAge(one.id, other.id));
    this.loaded = true;
  }

  /** Add a message, or merge an update into it. @param {import("../types.js").Message} message */
  put(message) {
    const place = this.messages.findIndex(({ id }) => id === message.id);
    if (place >= 0) {
      this.messages[place] = { ...this.messages[place], ...message };
      return;
    }
    this.messages.push(message);
    this.messages.sort((one, other) => byAge(one.id, other.id));
    this.messages.splice(0, this.messages.length - KEPT);
  }

  /** @param {string} id */
  drop(id) {
    this.messages = this.messages.filter((message) => message.id !== id);
  }

  /** @param {string} id */
  get(id) {
    return this.messages.find((message) => message.id === id);
  }
}

/**
 * What a member has asked of the bot and not yet heard about: pressed buttons, sent commands.
 *
 * @typedef {object} Ask
 * @property {string} channelId
 * @property {string} [messageId] the message whose control was used
 * @property {string} [customId]
 * @property {string} [label] the command, for the line that stands in for its answer
 * @property {string | null} [fault] null while it waits; then `no answer`, `offline`, or the sandbox's own words
 */

export class Asks {
  constructor() {
    /** @type {Map<string, Ask>} by nonce, in the order they were made */
    this.byNonce = new Map();
    this.serial = 0;
    this.stem = crypto.randomUUID().slice(0, 8);
  }

  /** @returns {string} a nonce that no other socket uses */
  nonce() {
    this.serial += 1;
    return `${this.stem}-${this.serial}`;
  }

  /**
   * Remember an ask. An older failure on the same message is forgotten: the member has tried again.
   *
   * @param {string} nonce
   * @param {Ask} ask
   */
  add(nonce, ask) {
    if (ask.messageId) this.forgive(ask.messageId);
    this.byNonce.set(nonce, { ...ask, fault: null });
  }

  /** @param {string} nonce @returns {Ask | undefined} the ask that is answered now */
  done(nonce) {
    const ask = this.byNonce.get(nonce);
    this.byNonce.delete(nonce);
    return ask;
  }

  /** @param {string} nonce @param {string} reason */
  fail(nonce, reason) {
    const ask = this.byNonce.get(nonce);
    if (ask) ask.fault = reason;
  }

  /** Forget failures on a message. @param {string} messageId */
  forgive(messageId) {
    for (const [nonce, ask] of this.byNonce) if (ask.fault && ask.messageId === messageId) this.byNonce.delete(nonce);
  }

  /** Controls of a message that wait for an answer. @param {string} messageId @returns {Set<string>} custom ids */
  waitingOn(messageId) {
    const asks = [...this.byNonce.values()].filter((ask) => ask.messageId === messageId && !ask.fault);
    return new Set(asks.map((ask) => ask.customId ?? ""));
  }

  /** @param {string} messageId @returns {string | null} */
  faultOf(messageId) {
    return [...this.byNonce.values()].find((ask) => ask.messageId === messageId && ask.fault)?.fault ?? null;
  }

  /** Commands of a channel that have no answer yet. @param {string} channelId @returns {[string, Ask][]} */
  commandsIn(channelId) {
    return [...this.byNonce].filter(([, ask]) => ask.label && ask.channelId === channelId);
  }
}

/**
 * Requests of a member that the bot has not answered yet, or that have failed: presses, choices and commands.
 *
 * @typedef {object} Ask
 * @property {string} channelId
 * @property {string} [messageId] the message whose control was used
 * @property {string} [customId]
 * @property {string} [label] the command as text, for the line that is shown until its answer comes
 * @property {string | null} [fault] null while it waits; after a failure `no answer`, `offline`, or the sandbox's text
 */

export class Asks {
  constructor() {
    /** @type {Map<string, Ask>} by nonce, oldest first */
    this.byNonce = new Map();
    this.serial = 0;
    this.stem = crypto.randomUUID().slice(0, 8);
  }

  /** @returns {string} a new nonce, which no other session uses */
  nonce() {
    this.serial += 1;
    return `${this.stem}-${this.serial}`;
  }

  /**
   * Remember a request. Earlier failures on the same message are forgotten, since the member tries again.
   *
   * @param {string} nonce
   * @param {Ask} ask
   */
  add(nonce, ask) {
    if (ask.messageId) this.forgive(ask.messageId);
    this.byNonce.set(nonce, { ...ask, fault: null });
  }

  /** Remove a request that was answered. @param {string} nonce @returns {Ask | undefined} */
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

  /** The controls of a message that wait for an answer. @param {string} messageId @returns {Set<string>} custom ids */
  waitingOn(messageId) {
    const asks = [...this.byNonce.values()].filter((ask) => ask.messageId === messageId && !ask.fault);
    return new Set(asks.map((ask) => ask.customId ?? ""));
  }

  /** @param {string} messageId @returns {string | null} */
  faultOf(messageId) {
    return [...this.byNonce.values()].find((ask) => ask.messageId === messageId && ask.fault)?.fault ?? null;
  }

  /** The commands in a channel that wait or failed, by nonce. @param {string} channelId @returns {[string, Ask][]} */
  commandsIn(channelId) {
    return [...this.byNonce].filter(([, ask]) => ask.label && ask.channelId === channelId);
  }
}

/** The WebSocket to the sandbox. */

/** Waiting times before another attempt to connect, in milliseconds; the last one repeats. */
const DELAYS = [300, 700, 1500, 3000, 5000];

/**
 * A WebSocket for JSON frames that reconnects by itself.
 */
export class PageSocket {
  /**
   * @param {object} setup
   * @param {() => Promise<string>} setup.address called before each attempt; if it fails, so has the attempt
   * @param {(frame: any) => void} setup.onframe
   * @param {(connected: boolean) => void} setup.onstate
   */
  constructor({ address, onframe, onstate }) {
    this.address = address;
    this.onframe = onframe;
    this.onstate = onstate;
    this.attempts = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.#connect();
  }

  /**
   * @param {object} frame
   * @returns {boolean} false without a connection; nothing is queued, since nobody expects a press to work later
   */
  send(frame) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  async #connect() {
    try {
      this.socket = new WebSocket(await this.address());
    } catch {
      this.#retry();
      return;
    }
    this.socket.addEventListener("open", () => {
      this.attempts = 0;
      this.onstate(true);
    });
    this.socket.addEventListener("message", (event) => this.onframe(JSON.parse(event.data)));
    this.socket.addEventListener("close", () => {
      this.onstate(false);
      this.#retry();
    });
  }

  #retry() {
    const delay = DELAYS[Math.min(this.attempts, DELAYS.length - 1)];
    this.attempts += 1;
    setTimeout(() => this.#connect(), delay);
  }
}

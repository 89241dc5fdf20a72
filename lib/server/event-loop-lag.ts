const SAMPLE_MS = 100;
/** Weight of the newest sample: a single pause of a second fades within about two. */
const WEIGHT = 0.1;

/** How late timers of this process fire, as a moving mean. */
export class EventLoopLag {
  #meanMs = 0;
  #expectedAt = 0;
  readonly #timer: NodeJS.Timeout;
  readonly #now: () => number;

  constructor(now = () => performance.now()) {
    this.#now = now;
    this.#expectedAt = now() + SAMPLE_MS;
    this.#timer = setInterval(() => this.sample(), SAMPLE_MS).unref();
  }

  /** Mean delay of the last two seconds or so, in milliseconds. */
  get meanMs(): number {
    return this.#meanMs;
  }

  /** Takes one sample; a delay of many intervals counts once for each. */
  sample(): void {
    const now = this.#now();
    const lateMs = Math.max(0, now - this.#expectedAt);
    const samples = Math.min(20, 1 + Math.floor(lateMs / SAMPLE_MS));
    this.#meanMs += (lateMs - this.#meanMs) * (1 - (1 - WEIGHT) ** samples);
    this.#expectedAt = now + SAMPLE_MS;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

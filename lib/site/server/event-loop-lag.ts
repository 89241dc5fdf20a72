const SAMPLE_MS = 100;
/** Weight of the newest sample: the effect of a 1 s pause decays within about 2 s. */
const WEIGHT = 0.1;

/** Measures how late timers of this process fire, as a moving mean. */
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

  /** Mean delay over about the last 2 s, in milliseconds. */
  get meanMs(): number {
    return this.#meanMs;
  }

  /** Takes one sample; a delay of several intervals is weighted as that many samples, up to 20. */
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

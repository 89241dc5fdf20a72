/** The clocks of a device in milliseconds: the wall clock (since the epoch) and a monotonic clock. */
interface DeviceClocks {
  wall: () => number;
  monotonic: () => number;
}

/** A larger difference between the clocks means that the date was set or the device slept. */
const JUMP_MS = 1500;

/** Longer than any request timeout: a sample that implies a longer delay proves the offset wrong. */
const MAX_DELAY_MS = 20_000;

/**
 * Estimates server time from timestamps that the server sends. Network delay makes every timestamp a
 * lower bound, so the largest offset is the best estimate. Countdowns stay correct if the device date
 * is wrong, changes while a page is open, or the device sleeps.
 */
export class ServerClock {
  readonly #clocks: DeviceClocks;
  /** Clock readings after the last clock jump, and the milliseconds elapsed until then. */
  #anchor: { wall: number; monotonic: number; elapsed: number };
  /** Server time minus elapsed time; undefined before the first sample. */
  #offsetMs: number | undefined;
  #newestMs = Number.NEGATIVE_INFINITY;
  /** Whether a clock has jumped since the last sample. */
  #jumped = false;

  constructor(clocks: DeviceClocks) {
    this.#clocks = clocks;
    this.#anchor = { wall: clocks.wall(), monotonic: clocks.monotonic(), elapsed: 0 };
  }

  /**
   * Milliseconds elapsed on this device. Keeps advancing if the monotonic clock stops during sleep or
   * the date is set back, so that nothing expires late.
   */
  elapsedMs(): number {
    const wall = this.#clocks.wall();
    const monotonic = this.#clocks.monotonic();
    const byWall = wall - this.#anchor.wall;
    const byMonotonic = monotonic - this.#anchor.monotonic;
    if (Math.abs(byWall - byMonotonic) <= JUMP_MS) return this.#anchor.elapsed + byMonotonic;
    const elapsed = this.#anchor.elapsed + Math.max(byWall, byMonotonic);
    this.#anchor = { wall, monotonic, elapsed };
    this.#jumped = true;
    return elapsed;
  }

  /**
   * Adds a server timestamp. Ignores timestamps older than the newest, e.g. of a page restored from
   * the back/forward cache.
   * @param serverMs milliseconds since the epoch
   * @param ageMs milliseconds since it was received
   */
  addSample(serverMs: number, ageMs = 0): void {
    const offsetMs = serverMs + ageMs - this.elapsedMs();
    if (!(serverMs > this.#newestMs)) return;
    this.#newestMs = serverMs;
    const known = this.#jumped ? undefined : this.#offsetMs;
    if (known === undefined || offsetMs > known || offsetMs < known - MAX_DELAY_MS)
      this.#offsetMs = offsetMs;
    this.#jumped = false;
  }

  /** Server time in milliseconds since the epoch; the device's date before the first sample. */
  nowMs(): number {
    const elapsed = this.elapsedMs();
    return this.#offsetMs === undefined ? this.#clocks.wall() : elapsed + this.#offsetMs;
  }
}

/** The server clock of this page. */
export const serverClock = new ServerClock({
  wall: () => Date.now(),
  monotonic: () => performance.now(),
});

/** Adds the `Date` header of a response; cross-origin responses may hide it. */
export function sampleDateHeader(header: string | null): void {
  const serverMs = header === null ? Number.NaN : Date.parse(header);
  if (!Number.isNaN(serverMs)) serverClock.addSample(serverMs);
}

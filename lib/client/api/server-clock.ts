/** The two clocks of a device, in milliseconds: one shows a date, the other only ever runs on. */
interface DeviceClocks {
  wall: () => number;
  steady: () => number;
}

/** So far apart the two of them drift by no rounding: one was set, or the other stood still. */
const JUMP_MS = 1500;

/** No answer is waited for as long as that: a moment that seems to have taken longer proves the clock wrong. */
const LATEST_MS = 20_000;

/**
 * What a server's clock shows, learnt from moments that the server has told. A message is on its way
 * for a while, so every moment says no more than "at least so late"; the latest of them is the truth
 * as far as a device can know it. A device whose date is wrong, is set anew while a page is open, or
 * that has slept counts down rightly all the same.
 */
export class ServerClock {
  readonly #clocks: DeviceClocks;
  /** Where both clocks stood when time was last known to run evenly, and what had passed by then. */
  #anchor: { wall: number; steady: number; passed: number };
  /** How far the server is ahead of the time that has passed here; undefined before it spoke. */
  #aheadMs: number | undefined;
  #newestMs = Number.NEGATIVE_INFINITY;
  /** Whether the clocks have jumped since the server last spoke. */
  #doubtful = false;

  constructor(clocks: DeviceClocks) {
    this.#clocks = clocks;
    this.#anchor = { wall: clocks.wall(), steady: clocks.steady(), passed: 0 };
  }

  /**
   * Time that has passed on this device, in milliseconds. A sleeping device's steady clock may stand
   * still and its date may be set back: neither makes this stop, so that nothing lives for too long.
   */
  passedMs(): number {
    const wall = this.#clocks.wall();
    const steady = this.#clocks.steady();
    const byWall = wall - this.#anchor.wall;
    const bySteady = steady - this.#anchor.steady;
    if (Math.abs(byWall - bySteady) <= JUMP_MS) return this.#anchor.passed + bySteady;
    const passed = this.#anchor.passed + Math.max(byWall, bySteady);
    this.#anchor = { wall, steady, passed };
    this.#doubtful = true;
    return passed;
  }

  /**
   * Takes in a moment that the server has told. What an old page says once more when it is shown
   * from memory changes nothing.
   * @param serverMs milliseconds since the epoch
   * @param heardAgoMs how long ago it arrived here
   */
  learn(serverMs: number, heardAgoMs = 0): void {
    const aheadMs = serverMs + heardAgoMs - this.passedMs();
    if (!(serverMs > this.#newestMs)) return;
    this.#newestMs = serverMs;
    const known = this.#doubtful ? undefined : this.#aheadMs;
    if (known === undefined || aheadMs > known || aheadMs < known - LATEST_MS)
      this.#aheadMs = aheadMs;
    this.#doubtful = false;
  }

  /** Milliseconds since the epoch; the device's own date while the server has told none. */
  nowMs(): number {
    const passed = this.passedMs();
    return this.#aheadMs === undefined ? this.#clocks.wall() : passed + this.#aheadMs;
  }
}

/** The clock of our server, as this page knows it. */
export const serverClock = new ServerClock({
  wall: () => Date.now(),
  steady: () => performance.now(),
});

/** Takes in the date that an answer carries; an answer from elsewhere may not show one. */
export function learnFromDate(header: string | null): void {
  const serverMs = header === null ? Number.NaN : Date.parse(header);
  if (!Number.isNaN(serverMs)) serverClock.learn(serverMs);
}

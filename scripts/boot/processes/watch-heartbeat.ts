const BEAT_MS = 1_000;
/** Missed heartbeats after which a process is reported as busy. */
const LATE = 5;
/** Missed heartbeats after which it counts as hung: longer than a busy process needs for one turn. */
const HUNG = 15;

/** Calls `beat` now and once a second for as long as the event loop of this process turns. */
export function startHeartbeat(beat: () => void): void {
  beat();
  setInterval(beat, BEAT_MS).unref();
}

interface HeartbeatReactions {
  /** After 5 missed heartbeats. @param lagMs event-loop lag that the last one told, in milliseconds */
  onLate(lagMs: number): void;
  /** Once, after 15 missed heartbeats. */
  onHung(lagMs: number): void;
}

/**
 * Watches the heartbeats of a child, which also come, but late, from one that is busy. It counts its own
 * seconds instead of time, so that a resumed machine does not cause a restart.
 */
export class HeartbeatWatch {
  readonly #reactions: HeartbeatReactions;
  readonly #timer: NodeJS.Timeout;
  #missed = 0;
  #lagMs = 0;

  constructor(reactions: HeartbeatReactions) {
    this.#reactions = reactions;
    this.#timer = setInterval(() => this.#miss(), BEAT_MS).unref();
  }

  beat(lagMs: number): void {
    this.#missed = 0;
    this.#lagMs = lagMs;
  }

  end(): void {
    clearInterval(this.#timer);
  }

  #miss(): void {
    this.#missed++;
    if (this.#missed === LATE) this.#reactions.onLate(this.#lagMs);
    if (this.#missed < HUNG) return;
    this.end();
    this.#reactions.onHung(this.#lagMs);
  }
}

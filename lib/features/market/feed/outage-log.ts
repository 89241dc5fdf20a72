import { log } from '#lib/base/log';

/** Logs the start and the end of each outage once. */
export class OutageLog {
  readonly #faults = new Map<string, string>();

  /** @param fault one sentence; null if there is no fault */
  report(what: string, fault: string | null): void {
    const wasFaulty = this.#faults.has(what);
    if (fault === null) this.#faults.delete(what);
    else this.#faults.set(what, fault);
    if (fault !== null && !wasFaulty) log().warn({ what, fault }, 'price feed fails');
    if (fault === null && wasFaulty) log().info({ what }, 'price feed is back');
  }
}

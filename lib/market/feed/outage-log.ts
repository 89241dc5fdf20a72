import { log } from '#lib/log';

/** Tells the log when something begins to fail and when it is well again, and nothing in between. */
export class OutageLog {
  readonly #faults = new Map<string, string>();

  /** @param fault one sentence; null when all is well */
  report(what: string, fault: string | null): void {
    const known = this.#faults.has(what);
    if (fault === null) this.#faults.delete(what);
    else this.#faults.set(what, fault);
    if (fault !== null && !known) log().warn({ what, fault }, 'price feed fails');
    if (fault === null && known) log().info({ what }, 'price feed is back');
  }
}

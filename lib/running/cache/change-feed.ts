import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { openDedicatedConnection } from '#lib/base/db/dedicated-connection';
import { log } from '#lib/base/log';
import { markKeys } from '#lib/running/keys/key-marks';

/** Notified by the triggers of migration 0019; the payload is a topic, or `topic:id`. */
const CHANGES = 'changes';
/** Notified with each price tick. */
const MARKET = 'market';

/** What a change can make stale. */
export type Topic = 'config' | 'content' | 'room' | 'issue' | 'tick';

/** Caches are used only while the database has answered within this time: their greatest staleness. */
export const MAX_STALENESS_MS = 1_000;
/** Interval of the questions that prove that all notifications so far have arrived. */
const PULSE_MS = 300;
/** A connection that takes longer is replaced. */
const PULSE_TIMEOUT_MS = 5_000;
const RETRY_MS = 500;

/** Called with `topic`, or with `topic:id`, or with null when notifications may have been lost. */
type OnChange = (change: string | null) => void;

/**
 * Notifications about changed rows, on a connection of its own. Postgres delivers them before it
 * answers a later statement of this connection, so an answered pulse proves that none is missing. A
 * connection that hangs or has ended makes the feed not current within `MAX_STALENESS_MS`.
 */
export class ChangeFeed {
  readonly #onChange: OnChange;
  readonly #end = new AbortController();
  readonly #running: Promise<void>;
  #currentAt = Number.NEGATIVE_INFINITY;

  constructor(onChange: OnChange) {
    this.#onChange = onChange;
    this.#running = this.#run();
  }

  /** Whether every change older than `MAX_STALENESS_MS` has been reported. */
  get isCurrent(): boolean {
    return performance.now() - this.#currentAt < MAX_STALENESS_MS;
  }

  async close(): Promise<void> {
    this.#end.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#end;
    while (!signal.aborted) {
      await this.#listenOnce().catch((error: Error) =>
        log().debug({ fault: error.message }, 'change feed'),
      );
      this.#currentAt = Number.NEGATIVE_INFINITY;
      await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Returns or throws when the connection has ended. */
  async #listenOnce(): Promise<void> {
    const client = await openDedicatedConnection({ queryTimeoutMs: PULSE_TIMEOUT_MS });
    // Ends a pulse that is not answered, too.
    const close = () => void client.end().catch(() => undefined);
    this.#end.signal.addEventListener('abort', close);
    try {
      client.on('notification', ({ channel, payload }) =>
        this.#onChange(channel === MARKET ? 'tick' : (payload ?? null)),
      );
      await client.query(`LISTEN ${CHANGES}; LISTEN ${MARKET}`);
      await markKeys(async (text, values) => (await client.query(text, values)).rows);
      // Changes of the time without a connection are unknown.
      this.#onChange(null);
      while (!this.#end.signal.aborted) await this.#pulse(client);
    } finally {
      this.#end.signal.removeEventListener('abort', close);
      close();
    }
  }

  async #pulse(client: Client): Promise<void> {
    const askedAt = performance.now();
    await client.query('SELECT 1');
    this.#currentAt = askedAt;
    await delay(PULSE_MS, undefined, { signal: this.#end.signal }).catch(() => undefined);
  }
}

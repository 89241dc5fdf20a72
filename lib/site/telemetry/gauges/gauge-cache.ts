import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { openDedicatedConnection } from '#lib/base/db/dedicated-connection';

/** How long gauges are reused: a scraper can't make the database work more often than this. */
const KEEP_MS = 2_000;
/** A scrape waits no longer than this for the database. */
const DEADLINE_MS = 1_500;

/**
 * Reads gauges of the database on a connection of its own, never on the pool. Concurrent readers
 * share one statement, and a database that hangs gets no second one meanwhile.
 */
export class GaugeCache<Gauges> {
  readonly #read: (client: pg.Client) => Promise<Gauges>;
  #client: pg.Client | undefined;
  #reading: Promise<Gauges | null> | undefined;
  #kept: { gauges: Gauges | null; at: number } | undefined;

  constructor(read: (client: pg.Client) => Promise<Gauges>) {
    this.#read = read;
  }

  /** @returns null if the database does not answer in time */
  async get(): Promise<Gauges | null> {
    if (this.#kept && performance.now() - this.#kept.at < KEEP_MS) return this.#kept.gauges;
    this.#reading ??= this.#readOnce().finally(() => {
      this.#reading = undefined;
    });
    return Promise.race([this.#reading, delay(DEADLINE_MS, null, { ref: false })]);
  }

  async close(): Promise<void> {
    const open = this.#client;
    this.#client = undefined;
    await open?.end();
  }

  async #readOnce(): Promise<Gauges | null> {
    const gauges = await this.#ask().catch(() => {
      // The next reader connects again; ending a connection that hangs may take long.
      void this.close().catch(() => undefined);
      return null;
    });
    this.#kept = { gauges, at: performance.now() };
    return gauges;
  }

  async #ask(): Promise<Gauges> {
    this.#client ??= await this.#connect();
    return this.#read(this.#client);
  }

  async #connect(): Promise<pg.Client> {
    const client = await openDedicatedConnection({ queryTimeoutMs: DEADLINE_MS });
    client.once('end', () => {
      if (this.#client === client) this.#client = undefined;
    });
    // Also ends on the server a statement that this side has given up.
    await client.query(`SET statement_timeout = ${DEADLINE_MS}`);
    return client;
  }
}

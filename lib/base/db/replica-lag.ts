import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { openDedicatedConnection } from './dedicated-connection.ts';
import { onlyRow } from './prepared.ts';

/** Greatest age of what is read from the replica. */
const MAX_LAG_MS = 1_000;
const CHECK_MS = 100;
/** A connection that takes longer is replaced. */
const QUERY_TIMEOUT_MS = 2_000;
const RETRY_MS = 500;
/** Positions are numeric in Postgres. */
const NUMBERS = { getTypeParser: () => BigInt } as unknown as pg.CustomTypesConfig;

/** A position of the primary's log, and when the primary was asked for it (`performance.now()`). */
interface Position {
  /** Bytes since the beginning of the log. */
  lsn: bigint;
  askedAt: number;
}

/**
 * Measures how far a replica is behind: whatever had been committed when the primary was asked for its
 * position is on the replica once that has replayed this position. Clocks are not compared.
 */
export class ReplicaLag {
  readonly #url: string;
  readonly #end = new AbortController();
  readonly #running: Promise<void>;
  #completeAt = Number.NEGATIVE_INFINITY;

  /** @param url connection string of the replica */
  constructor(url: string) {
    this.#url = url;
    this.#running = this.#run();
  }

  /** Whether the replica has everything that was committed more than a second ago. */
  get isSmall(): boolean {
    return performance.now() - this.#completeAt < MAX_LAG_MS;
  }

  async close(): Promise<void> {
    this.#end.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#end;
    while (!signal.aborted) {
      // A replica that is away is normal operation: the primary serves its reads.
      await this.#measure().catch(() => undefined);
      this.#completeAt = Number.NEGATIVE_INFINITY;
      await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Measures until one of the connections fails. */
  async #measure(): Promise<void> {
    const { signal } = this.#end;
    const opened = [undefined, this.#url].map((url) =>
      openDedicatedConnection({ queryTimeoutMs: QUERY_TIMEOUT_MS, url }),
    );
    try {
      const [primary, replica] = (await Promise.all(opened)) as [pg.Client, pg.Client];
      const pending: Position[] = [];
      while (!signal.aborted) {
        pending.push(await positionOf(primary));
        const replayed = await replayedBy(replica);
        while (pending[0] && pending[0].lsn <= replayed)
          this.#completeAt = (pending.shift() as Position).askedAt;
        while (pending.length > MAX_LAG_MS / CHECK_MS) pending.shift();
        await delay(CHECK_MS, undefined, { signal }).catch(() => undefined);
      }
    } finally {
      for (const one of await Promise.allSettled(opened))
        if (one.status === 'fulfilled') await one.value.end().catch(() => undefined);
    }
  }
}

async function positionOf(primary: pg.Client): Promise<Position> {
  const askedAt = performance.now();
  const { rows } = await primary.query<{ lsn: bigint }>({
    text: "SELECT pg_current_wal_lsn() - '0/0' AS lsn",
    types: NUMBERS,
  });
  return { lsn: onlyRow(rows).lsn, askedAt };
}

/** Negative for a server that has been promoted: it no longer follows the primary. */
async function replayedBy(replica: pg.Client): Promise<bigint> {
  const { rows } = await replica.query<{ lsn: bigint }>({
    text: `SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() - '0/0' ELSE -1 END AS lsn`,
    types: NUMBERS,
  });
  return onlyRow(rows).lsn;
}

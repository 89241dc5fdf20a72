import pg from 'pg';
import { dateColumn, localDay } from '#lib/taipei-time';

const DAY_MS = 86_400_000;

/** Moments of a table that lie in the past once their rows are moved there. */
interface Moments {
  /** When a row came to be. */
  created: string;
  /** What was reckoned from then on, and keeps its distance. */
  reckoned?: readonly string[];
  /** What happened to the row, each at its own time. */
  happened?: readonly string[];
}

/** Every table that a member's acts write to. */
const TABLES: Readonly<Record<string, Moments>> = {
  ledger_account: { created: 'created_at', happened: ['moved_at'] },
  ledger_journal: { created: 'created_at' },
  ledger_entry: { created: 'created_at' },
  ledger_hold: { created: 'created_at', happened: ['resolved_at'] },
  recharge: { created: 'created_at', reckoned: ['expires_at'], happened: ['updated_at'] },
  withdrawal: { created: 'created_at', happened: ['updated_at'] },
  status_event: { created: 'created_at' },
  trade_order: { created: 'created_at', happened: ['updated_at'] },
  price_quote: { created: 'created_at', reckoned: ['expires_at', 'used_at'] },
  fill: { created: 'created_at' },
  fixed_deposit: { created: 'started_at', happened: ['ended_at'] },
  fixed_move: { created: 'created_at' },
  payment_method: { created: 'created_at', reckoned: ['usable_at'] },
};

/** Tables whose records carry the day in their number. */
const NUMBERED = ['recharge', 'withdrawal', 'trade_order', 'fixed_move'];

/**
 * Lets things have happened long ago: they happen now, as they always do, and then their rows are
 * moved back. To be used on a database of its own, before a worker seals its journals, and with
 * moments that follow one another.
 */
export class Past {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  /** @param superuserUrl of one who may change what nobody else may */
  static async open(superuserUrl: string): Promise<Past> {
    const client = new pg.Client({ connectionString: superuserUrl });
    await client.connect();
    // The rules of the ledger judge acts, not the hand that turns the clock.
    await client.query('SET session_replication_role = replica');
    return new Past(client);
  }

  /** Does something, and lets it have been done at `moment`. */
  async at<T>(moment: Date, act: () => Promise<T>): Promise<T> {
    const { rows } = await this.#client.query<{ now: Date }>(
      `SELECT date_trunc('milliseconds', clock_timestamp()) AS now`,
    );
    const start = rows[0]?.now ?? new Date();
    const result = await act();
    await this.#moveBack(start, moment);
    return result;
  }

  /** Runs a statement with the same freedom. */
  async run(sql: string, values: unknown[] = []): Promise<void> {
    await this.#client.query(sql, values);
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  async #moveBack(start: Date, moment: Date): Promise<void> {
    const distance = `${start.getTime() - moment.getTime()} milliseconds`;
    for (const table of NUMBERED)
      await this.run(
        `UPDATE ${table} SET no = regexp_replace(no, '^([A-Z]+)\\d{8}', '\\1' || $2) WHERE created_at >= $1`,
        [start, localDay(moment).replaceAll('-', '')],
      );
    await this.#moveTerms(start, moment);
    for (const [table, { created, reckoned = [], happened = [] }] of Object.entries(TABLES)) {
      const moved = [created, ...reckoned].map((name) => `${name} = ${name} - $2::interval`);
      for (const name of happened)
        await this.run(`UPDATE ${table} SET ${name} = ${name} - $2::interval WHERE ${name} >= $1`, [
          start,
          distance,
        ]);
      await this.run(`UPDATE ${table} SET ${moved.join(', ')} WHERE ${created} >= $1`, [
        start,
        distance,
      ]);
    }
  }

  /** A term is counted in whole days. */
  async #moveTerms(start: Date, moment: Date): Promise<void> {
    const days = Math.round((dayOf(start) - dayOf(moment)) / DAY_MS);
    await this.run(
      `UPDATE fixed_deposit SET start_day = start_day - $2::int, maturity_day = maturity_day - $2::int,
         maturity_at = maturity_at - $2::int * interval '1 day' WHERE started_at >= $1`,
      [start, days],
    );
  }
}

function dayOf(moment: Date): number {
  return dateColumn(localDay(moment)).getTime();
}

import pg from 'pg';
import { dateColumn, localDay } from '#lib/base/taipei-time';

const DAY_MS = 86_400_000;

/** Timestamp columns of a table, which are moved with its rows. */
interface Moments {
  /** Column of the creation time. */
  created: string;
  /** Later timestamps that keep their distance to the creation. */
  reckoned?: readonly string[];
  /** Timestamps of events of the row, each at its own time. */
  happened?: readonly string[];
}

/** Every table that a member's actions write to. */
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

/** Tables whose record numbers contain the day. */
const NUMBERED = ['recharge', 'withdrawal', 'trade_order', 'fixed_move'];

/**
 * Moves actions to the past: they run now, and then their rows are moved back. Requires a separate
 * database, in which no worker seals journals, and moments in ascending order.
 */
export class Past {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  /** @param superuserUrl connection of a role that may change any row */
  static async open(superuserUrl: string): Promise<Past> {
    const client = new pg.Client({ connectionString: superuserUrl });
    await client.connect();
    // Switches off the triggers that forbid changes of journals and entries.
    await client.query('SET session_replication_role = replica');
    return new Past(client);
  }

  /** Runs an action and moves its rows to `moment`. */
  async at<T>(moment: Date, act: () => Promise<T>): Promise<T> {
    const { rows } = await this.#client.query<{ now: Date }>(
      `SELECT date_trunc('milliseconds', clock_timestamp()) AS now`,
    );
    const start = rows[0]?.now ?? new Date();
    const result = await act();
    await this.#moveBack(start, moment);
    return result;
  }

  /** Moves what the seed posted back by `days`, so that journals stay in the order of their ids. */
  async moveSeed(days: number): Promise<void> {
    for (const column of [
      ...['ledger_journal.created_at', 'ledger_entry.created_at'],
      ...['ledger_account.created_at', 'ledger_account.moved_at'],
    ]) {
      const [table, name] = column.split('.');
      await this.run(`UPDATE ${table} SET ${name} = ${name} - $1::int * interval '1 day'`, [days]);
    }
  }

  /** Runs a statement without triggers. */
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

  /** Terms are counted in whole days. */
  async #moveTerms(start: Date, moment: Date): Promise<void> {
    const days = Math.round((dayOf(start) - dayOf(moment)) / DAY_MS);
    await this.run(
      `UPDATE fixed_deposit SET start_day = start_day - $2::int, maturity_day = maturity_day - $2::int,
         maturity_at = maturity_at - $2::int * interval '1 day' WHERE started_at >= $1`,
      [start, days],
    );
    await this.#sumOutlook();
  }

  /** Sums the maturities again: the triggers of their sums are off while the history is moved. */
  async #sumOutlook(): Promise<void> {
    await this.run('DELETE FROM fixed_outlook');
    await this.run(
      `INSERT INTO fixed_outlook (maturity_day, days, deposits, principal, interest, renewing)
       SELECT maturity_day, days, count(*), sum(principal), sum(interest),
         coalesce(sum(principal) FILTER (WHERE renew), 0)
       FROM fixed_deposit WHERE status = 'active' GROUP BY maturity_day, days`,
    );
  }
}

function dayOf(moment: Date): number {
  return dateColumn(localDay(moment)).getTime();
}

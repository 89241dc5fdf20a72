import type pg from 'pg';
import { creditMembersSql } from '#tests/support/member/credit-member';

/** How many orders are written, evenly over months of the future, which lists cannot tell from past ones. */
export interface MonthsSize {
  members: number;
  months: number;
  ordersPerMonth: number;
}

/** Each member's cash in minor units before the first order. */
const OPENING_MINOR = 1_000_000_000_000;
/** One gram of gold at 4,000.00 with a fee of 8.00, as in `fillBooks`. */
const FIGURES = { qty: 10_000, price: 400_000, fee: 800, net: 400_800 };

/** Order `n` of all is the member's order number `k`, from 0; ids of its rows derive from `n` and the month. */
const ROWS = `(
  SELECT n, members.id AS member, n / $3 AS k, first + n AS id, first + 5 * n AS entry,
    '2030-01-01T00:00:00Z'::timestamptz + n * interval '1 second' AS at
  FROM generate_series($1::bigint, $2::bigint) AS n
  JOIN members ON members.place = n % $3 CROSS JOIN (SELECT partitions.first_id($4) AS first) AS month
) AS row`;
/** The member's own balances and position after their order. */
const CASH = `${OPENING_MINOR} - ${FIGURES.net} * (k + 1)`;
const GRAMS = `${FIGURES.qty} * (k + 1)`;

const STATEMENTS = [
  `INSERT INTO price_quote (id, user_id, room_id, symbol, side, qty, mid, price, gross, fee, net, spread_bps, fee_bps, expires_at, used_at, created_at)
   SELECT row.id, member, room.id, 'XAU', 'buy', ${FIGURES.qty}, ${FIGURES.price}, ${FIGURES.price}, ${FIGURES.price}, ${FIGURES.fee}, ${FIGURES.net}, 0, 20, at, at, at
   FROM ${ROWS}, room`,
  `INSERT INTO trade_order (id, no, user_id, room_id, symbol, type, quote_id, side, qty, fee_bps, price, gross, fee, net, status, simulated, created_at, updated_at)
   SELECT row.id, 'T' || lpad(n::text, 17, '0'), member, room.id, 'XAU', 'quote', row.id, 'buy', ${FIGURES.qty}, 20, ${FIGURES.price}, ${FIGURES.price}, ${FIGURES.fee}, ${FIGURES.net}, 'filled', true, at, at
   FROM ${ROWS}, room`,
  `INSERT INTO status_event (id, ref, status, actor, created_at)
   SELECT id, 'order:' || id, 'filled', 'user:' || member, at FROM ${ROWS}`,
  `INSERT INTO event_unsealed (source, event_id) SELECT 'status_event', id FROM ${ROWS}`,
  `INSERT INTO ledger_journal (id, kind, ref, actor, simulated, created_at)
   SELECT id, 'trade_buy', 'order:' || id, 'user:' || member, true, at FROM ${ROWS}`,
  `INSERT INTO ledger_entry (id, journal_id, account_id, asset, kind, amount, balance_after, created_at)
   SELECT entry + leg.place, row.id, leg.account, leg.asset, 'trade_buy', leg.amount, leg.balance, at
   FROM ${ROWS} JOIN accounts ON accounts.member = row.member CROSS JOIN house CROSS JOIN LATERAL (VALUES
     (0, accounts.cash, 'TWD', -${FIGURES.net}, ${CASH}),
     (1, house.cash, 'TWD', ${FIGURES.price}, ${FIGURES.price} * (n + 1)),
     (2, house.fee, 'TWD', ${FIGURES.fee}, ${FIGURES.fee} * (n + 1)),
     (3, house.metal, 'XAU', -${FIGURES.qty}, -${FIGURES.qty} * (n + 1)),
     (4, accounts.metal, 'XAU', ${FIGURES.qty}, ${GRAMS})) AS leg (place, account, asset, amount, balance)`,
  `INSERT INTO ledger_unchained (journal_id) SELECT id FROM ${ROWS}`,
  `INSERT INTO fill (id, ref, journal_id, user_id, symbol, side, qty, price, gross, fee, net, qty_after, cost_after, realised_after, simulated, created_at)
   SELECT id, 'order:' || id, id, member, 'XAU', 'buy', ${FIGURES.qty}, ${FIGURES.price}, ${FIGURES.price}, ${FIGURES.fee}, ${FIGURES.net}, ${GRAMS}, ${FIGURES.net} * (k + 1), 0, true, at
   FROM ${ROWS}`,
];

/** Rows of one statement; bounds its memory. */
const BATCH = 50_000;

/**
 * Writes orders by quote with all that the books keep of them, sound except for the chain, in which they
 * wait. Constraints and triggers are off meanwhile.
 * @param client of a superuser, on a migrated database without orders
 * @param say prints a line after each month
 */
export async function fillMonths(
  client: pg.Client,
  { members, months, ordersPerMonth }: MonthsSize,
  say: (line: string) => void,
): Promise<void> {
  const present = await monthNumber(client);
  await openMembers(client, members);
  await client.query("SET session_replication_role = 'replica'");
  for (let month = 0; month < months; month++) {
    await addMonth(client, month);
    for (let from = month * ordersPerMonth; from < (month + 1) * ordersPerMonth; from += BATCH) {
      const to = Math.min(from + BATCH, (month + 1) * ordersPerMonth) - 1;
      for (const sql of STATEMENTS)
        await client.query(sql, [from, to, members, present + 1 + month]);
    }
    say(`wrote ${ordersPerMonth * (month + 1)} orders`);
  }
  await client.query(BALANCES);
  await client.query("SET session_replication_role = 'origin'");
  await addMonth(client, months);
  await client.query('VACUUM ANALYZE');
}

/** Removes what `fillMonths` wrote, except for the partitions. */
export async function emptyMonths(client: pg.Client): Promise<void> {
  await client.query("SET session_replication_role = 'replica'");
  await client.query(
    `TRUNCATE app_user, price_quote, trade_order, status_event, ledger_account, ledger_journal, ledger_entry, ledger_chain,
       ledger_unchained, event_seal, event_unsealed, fill RESTART IDENTITY CASCADE`,
  );
  await client.query('DROP TABLE members, accounts, house');
  await client.query("SET session_replication_role = 'origin'");
}

async function monthNumber(client: pg.Client): Promise<number> {
  const { rows } = await client.query('SELECT partitions.month_of(clock_timestamp()) AS month');
  return rows[0].month;
}

/** Prepares a month as the worker does when it begins: the partitions, and the sequences. */
async function addMonth(client: pg.Client, ahead: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query(
      `SELECT partitions.prepare_months(date_trunc('month', clock_timestamp()) + ($1 + 1.5) * interval '1 month') AS leaf`,
      [ahead],
    );
    if (rows[0].leaf === null) return;
  }
}

async function openMembers(client: pg.Client, members: number): Promise<void> {
  await client.query("INSERT INTO room (symbol) VALUES ('XAU') ON CONFLICT DO NOTHING");
  await client.query(
    `INSERT INTO app_user (username, username_key, password_hash)
     SELECT 'member' || n, 'member' || n, 'none' FROM generate_series(1, ${members}) AS n`,
  );
  await client.query(creditMembersSql('SELECT id FROM app_user', `${OPENING_MINOR}::bigint`));
  await client.query(`
    INSERT INTO ledger_account (user_id, asset, purpose) SELECT id, 'XAU', 'available' FROM app_user;
    INSERT INTO ledger_account (asset, purpose) VALUES ('TWD', 'dealer_cash'), ('TWD', 'fee_income'), ('XAU', 'dealer_metal');
    CREATE TEMP TABLE members AS SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM app_user;
    CREATE TEMP TABLE accounts AS SELECT user_id AS member, min(id) FILTER (WHERE asset = 'TWD') AS cash,
      min(id) FILTER (WHERE asset = 'XAU') AS metal FROM ledger_account WHERE user_id IS NOT NULL GROUP BY user_id;
    CREATE TEMP TABLE house AS SELECT min(id) FILTER (WHERE purpose = 'dealer_cash') AS cash,
      min(id) FILTER (WHERE purpose = 'fee_income') AS fee, min(id) FILTER (WHERE purpose = 'dealer_metal') AS metal
      FROM ledger_account WHERE user_id IS NULL;
    ANALYZE members, accounts, house`);
}

/** The balance and time of each account after its last entry. */
const BALANCES = `
  UPDATE ledger_account a SET balance = last.balance_after, moved_at = last.created_at
  FROM ledger_account b CROSS JOIN LATERAL (
    SELECT balance_after, created_at FROM ledger_entry WHERE account_id = b.id ORDER BY created_at DESC, id DESC LIMIT 1
  ) AS last WHERE a.id = b.id`;

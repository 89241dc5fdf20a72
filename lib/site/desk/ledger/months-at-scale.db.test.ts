import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { connections } from '#lib/base/db/client';
import { getPeriodBalances } from '#lib/books/ledger/periods';
import { extendSteps, extendTotals } from '#lib/books/ledger/totals';
import { statementCost } from '#tests/support/database/statement-cost';
import { useTestDatabase } from '#tests/support/database/test-database';
import { exportGeneralLedger } from './general-ledger.ts';

const { db, superuserUrl } = useTestDatabase();
/** Three years of journals, an hour apart. */
const MANY = 24_000;
const MONTH = '2022-08';

/** Months of partitions: journals are in twelve of them. */
const PARTITIONS = `
  SELECT partitions.add_month(t.name, month) FROM partitions.tables() AS t,
    generate_series(partitions.month_of(now()), partitions.month_of(now()) + 11) AS month
  WHERE partitions.end_of(t.name) <= partitions.first_id(month)`;
const ROWS = `(SELECT n, (partitions.month_of(now()) + (n - 1) * 12 / ${MANY}) * 10000000000 + n AS id,
    '2020-01-01T00:00:00Z'::timestamptz + n * interval '1 hour' AS at
  FROM generate_series(1::bigint, ${MANY}::bigint) AS n) AS row`;
/** Sealed journals. */
const JOURNALS = [
  PARTITIONS,
  `INSERT INTO ledger_account (id, asset, purpose, may_be_negative)
   VALUES (1, 'TWD', 'clearing:bank', true), (2, 'TWD', 'bank_charges', true)`,
  `INSERT INTO ledger_journal (id, kind, ref, actor, simulated, created_at)
   SELECT id, 'recharge', 'recharge:' || n, 'system:test', true, at FROM ${ROWS}`,
  `INSERT INTO ledger_entry (id, journal_id, account_id, asset, kind, amount, balance_after, created_at)
   SELECT id * 2 + leg, id, 1 + leg, 'TWD', 'recharge', 1 - 2 * leg, 0, at FROM ${ROWS}, generate_series(0, 1) AS leg`,
  `INSERT INTO ledger_chain (position, journal_id, prev_hash, hash, created_at) SELECT n, id, '', '', at FROM ${ROWS}`,
];

const adjustments = (where: string, day: string) => `
  INSERT INTO adjustment (ref, journal_id, account, template, asset, amount, reason, actor, simulated, created_at, value_date)
  SELECT 'adjustment:' || n, id, 'clearing:bank', 'charges', 'TWD', 1, 'late', 'operator:amy', true, at, ${day}
  FROM ${ROWS} WHERE ${where}`;

beforeAll(async () => {
  const client = new pg.Client({ connectionString: superuserUrl() });
  await client.connect();
  await client.query("SET session_replication_role = 'replica'");
  for (const text of [...JOURNALS, adjustments('n <= 60', 'NULL')]) await client.query(text);
  await client.query("SET session_replication_role = 'origin'");
  while (await extendTotals(db));
  while (await extendSteps(db));
  await client.query('VACUUM ANALYZE');
  // The statistics know old adjustments only, and the newest one belongs to the month.
  await client.query("SET session_replication_role = 'replica'");
  await client.query(adjustments(`n = ${MANY}`, `'${MONTH}-10'`));
  await client.end();
}, 600_000);

async function exportMonth(): Promise<void> {
  const asked = { month: MONTH, by: 'day', reason: 'for the books', operator: 'amy' } as const;
  for await (const _chunk of (await exportGeneralLedger(db, asked)).chunks);
}

test('the balances of a month and its export read what is near it, not all journals', async () => {
  const cost = (read: () => Promise<unknown>) => statementCost(connections(), read);
  await cost(() => getPeriodBalances(db, MONTH));
  const { pages: balances } = await cost(() => getPeriodBalances(db, MONTH));
  const { pages: file } = await cost(exportMonth);
  // Reading the journals in order takes 375 pages more, for each day of the export too.
  expect(balances).toBeLessThan(900);
  expect(file).toBeLessThan(16_000);
  const lines = await getPeriodBalances(db, MONTH);
  expect(lines.map(({ purpose }) => purpose)).toEqual(['bank_charges', 'clearing:bank']);
});

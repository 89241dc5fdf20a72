import { expect } from 'vitest';
import type { Db } from '#lib/db/client';

/** Invariants 1 to 5 of the ledger, recomputed from its rows. */
export async function expectLedgerSound(db: Db): Promise<void> {
  expect(
    await db.$queryRaw`
    SELECT journal_id, asset FROM ledger_entry GROUP BY journal_id, asset HAVING sum(amount) <> 0`,
  ).toEqual([]);
  expect(
    await db.$queryRaw`
    SELECT id FROM ledger_journal j WHERE (SELECT count(*) FROM ledger_entry WHERE journal_id = j.id) < 2`,
  ).toEqual([]);
  expect(
    await db.$queryRaw`SELECT id FROM ledger_account WHERE user_id IS NOT NULL AND balance < 0`,
  ).toEqual([]);
  expect(
    await db.$queryRaw`
    SELECT a.id FROM ledger_account a LEFT JOIN ledger_entry e ON e.account_id = a.id
    GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0)`,
  ).toEqual([]);
  expect(
    await db.$queryRaw`
    SELECT id FROM (
      SELECT id, balance_after, sum(amount) OVER (PARTITION BY account_id ORDER BY id) AS running FROM ledger_entry
    ) AS e WHERE balance_after <> running`,
  ).toEqual([]);
  expect(
    await db.$queryRaw`
    SELECT a.id FROM ledger_account a
    LEFT JOIN ledger_hold h ON h.user_id = a.user_id AND h.asset = a.asset AND h.purpose = a.purpose AND h.resolved_at IS NULL
    WHERE a.purpose LIKE 'frozen%' GROUP BY a.id HAVING a.balance <> coalesce(sum(h.amount), 0)`,
  ).toEqual([]);
}

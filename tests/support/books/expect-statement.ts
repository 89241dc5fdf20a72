import { expect } from 'vitest';
import type { Db } from '#lib/base/db/client';
import type { Asset } from '#lib/base/money';
import { readBatches } from '#lib/base/record-base/list-records';
import { FIRST_TAKE } from '#lib/base/record-base/source';
import {
  type StatementEntryRow,
  statementEntrySource,
} from '#lib/features/records/statement-entry';
import { statementLines } from '#lib/features/records/statement-lines';

/** Fewer than most statements have, so that they are read in several pages. */
const PAGE_ROWS = 7;
const CURRENCY: Asset = 'TWD';

/**
 * Verifies a member's statement against the ledger: it has every journal that moved the member's cash
 * once, its lines carry a running balance and add up to the balances, and its fees are those posted.
 */
export async function expectStatement(db: Db, userId: bigint): Promise<void> {
  const source = statementEntrySource(db, userId, { currency: CURRENCY, filter: {} });
  const rows = (await Array.fromAsync(readBatches(source, PAGE_ROWS))).flat();
  expect(await source.find({ take: FIRST_TAKE })).toEqual(rows.slice(0, FIRST_TAKE));
  expect(await source.count?.(10_000)).toBe(rows.length);
  expect(rows.map(({ journalId }) => journalId).sort()).toEqual(await journalsOf(db, userId));
  expect(sumsOf(rows)).toEqual(await balancesOf(db, userId));
  await expectFees(db, rows);
}

/** Sums of all lines, after checking the running balance. */
function sumsOf(rows: readonly StatementEntryRow[]) {
  const sums = { availableMinor: 0n, frozenMinor: 0n };
  for (const row of rows.toReversed())
    for (const line of statementLines(row)) {
      sums.availableMinor += line.availableMinor;
      sums.frozenMinor += line.frozenMinor;
      expect([row.kind, line.balanceAfterMinor]).toEqual([row.kind, sums.availableMinor]);
    }
  return sums;
}

async function journalsOf(db: Db, userId: bigint): Promise<bigint[]> {
  const entries = await db.ledgerEntry.findMany({
    where: {
      asset: CURRENCY,
      account: { userId, OR: [{ purpose: 'available' }, { purpose: { startsWith: 'frozen_' } }] },
    },
    distinct: ['journalId'],
  });
  return entries.map(({ journalId }) => journalId).sort();
}

async function balancesOf(db: Db, userId: bigint) {
  const accounts = await db.ledgerAccount.findMany({ where: { userId, asset: CURRENCY } });
  const sum = (pattern: RegExp) =>
    accounts.reduce((all, each) => all + (pattern.test(each.purpose) ? each.balanceMinor : 0n), 0n);
  return { availableMinor: sum(/^available$/), frozenMinor: sum(/^frozen_/) };
}

async function expectFees(db: Db, rows: readonly StatementEntryRow[]): Promise<void> {
  const posted = await db.ledgerEntry.groupBy({
    by: ['journalId'],
    where: {
      journalId: { in: rows.map(({ journalId }) => journalId) },
      account: { userId: null, purpose: 'fee_income' },
    },
    _sum: { amountMinor: true },
  });
  const shown = rows.flatMap((row) =>
    statementLines(row)
      .filter(({ role }) => role === 'fee')
      .map((line) => [row.journalId, -line.availableMinor - line.frozenMinor] as const),
  );
  expect(new Map(shown)).toEqual(
    new Map(posted.map(({ journalId, _sum }) => [journalId, _sum.amountMinor])),
  );
}

import { expect } from 'vitest';
import type { Db } from '#lib/base/db/client';
import { expectStatement } from '../books/expect-statement.ts';
import { ledgerFaults } from '../books/ledger-faults.ts';
import type { Desk } from './desk.ts';
import { type DeskModel, frozenOf, statusOf } from './model.ts';
import type { Who } from './steps.ts';

const BOTH: readonly Who[] = [0, 1];

/** Compares all results of a sequence with the model, and verifies the ledger. */
export async function expectAgreement(model: DeskModel, desk: Desk): Promise<void> {
  const { db } = desk;
  const userIds = desk.members.map(({ id }) => id);
  expect(await ledgerFaults(db, userIds)).toEqual([]);
  for (const id of userIds) await expectStatement(db, id);
  expect(await readCash(db, userIds)).toEqual(
    BOTH.map((who) => [model.members[who].availableMinor, frozenOf(model, who)]),
  );
  const records = [...refs(model)];
  expect(await readRecords(db, userIds)).toEqual(
    new Map(records.map(({ ref, row }) => [ref, `${statusOf<string>(row)} ${row.amountMinor}`])),
  );
  const names = records.map(({ ref }) => ref);
  expect(await readTimelines(db, names)).toEqual(
    new Map(records.map(({ ref, row }) => [ref, row.path.join(' ')])),
  );
  expect(await countRows(db, userIds, names)).toEqual({
    keys: model.kept.length,
    decisions: model.decisions,
    journals: journalsOf(model),
  });
}

function* refs(model: DeskModel) {
  for (const row of model.recharges) yield { ref: `recharge:${row.id}`, row };
  for (const row of model.withdrawals) yield { ref: `withdrawal:${row.id}`, row };
}

/** A credited top-up has one journal; a withdrawal has one for its hold and one for its end. */
function journalsOf({ recharges, withdrawals }: DeskModel): number {
  const ended = withdrawals.filter(
    (each) => !['pending', 'approved', 'processing'].includes(statusOf(each)),
  );
  const credited = recharges.filter((each) => statusOf(each) === 'credited');
  return credited.length + withdrawals.length + ended.length;
}

async function readCash(db: Db, userIds: bigint[]): Promise<[bigint, bigint][]> {
  const accounts = await db.ledgerAccount.findMany({ where: { userId: { in: userIds } } });
  const balance = (userId: bigint, purpose: string) =>
    accounts.find((row) => row.userId === userId && row.purpose === purpose)?.balanceMinor ?? 0n;
  return userIds.map((id) => [balance(id, 'available'), balance(id, 'frozen_withdraw')]);
}

/** Without the top-ups that the members were given, which have the code `test`. */
async function readRecords(db: Db, userIds: bigint[]): Promise<Map<string, string>> {
  const rows = await db.$queryRaw<{ ref: string; picture: string }[]>`
    SELECT 'recharge:' || id AS ref, status || ' ' || amount AS picture
      FROM recharge WHERE user_id = ANY (${userIds}::bigint[]) AND code <> 'test'
    UNION ALL SELECT 'withdrawal:' || id, status || ' ' || amount
      FROM withdrawal WHERE user_id = ANY (${userIds}::bigint[])`;
  return new Map(rows.map(({ ref, picture }) => [ref, picture]));
}

async function readTimelines(db: Db, names: string[]): Promise<Map<string, string>> {
  const rows = await db.$queryRaw<{ ref: string; path: string }[]>`
    SELECT ref, string_agg(status, ' ' ORDER BY id) AS path
    FROM status_event WHERE ref = ANY (${names}::text[]) GROUP BY ref`;
  return new Map(rows.map(({ ref, path }) => [ref, path]));
}

async function countRows(db: Db, userIds: bigint[], names: string[]) {
  const [counts] = await db.$queryRaw<{ keys: number; decisions: number; journals: number }[]>`
    SELECT
      (SELECT count(*)::int FROM stored_response WHERE user_id = ANY (${userIds}::bigint[])) AS keys,
      (SELECT count(*)::int FROM audit_event WHERE subject = ANY (${names}::text[])) AS decisions,
      (SELECT count(*)::int FROM ledger_journal WHERE ref = ANY (${names}::text[])) AS journals`;
  return counts;
}

import { beforeAll, describe, expect, test } from 'vitest';
import { connections } from '#lib/base/db/client';
import { commit, hold } from '#lib/books/ledger/hold';
import { post } from '#lib/books/ledger/post';
import { inSnapshot } from '#lib/books/ledger/snapshot';
import { useTestDatabase } from '#tests/support/database/test-database';
import { MOVED_PART } from './books-parts.ts';

const { db } = useTestDatabase({ journals: 'without records' });
const head = (kind: string, ref: string) => ({ kind, ref, actor: 'system:test', simulated: true });
let userId: bigint;
const open = (ref: string, amountMinor: bigint) =>
  hold(db, head('trade_hold', ref), { userId, asset: 'TWD', purpose: 'frozen_order', amountMinor });

beforeAll(async () => {
  const data = { username: 'ann', usernameKey: 'ann', passwordHash: 'none' };
  userId = (await db.user.create({ data })).id;
  await post(db, head('recharge', 'busy:0'), [
    { userId: null, asset: 'TWD', purpose: 'clearing:bank', amountMinor: -100n },
    { userId, asset: 'TWD', purpose: 'available', amountMinor: 100n },
  ]);
});

/** Verifies what the journals of `work` moved, as a step does whose oldest journal is its first. */
async function verifyMovedBy(work: () => Promise<unknown>) {
  const { _max: newest } = await db.ledgerJournal.aggregate({ _max: { id: true } });
  await work();
  const { broken } = await inSnapshot(connections(), (snapshot) =>
    MOVED_PART.verify(snapshot, String(newest.id)),
  );
  return broken;
}

describe('what recent journals moved is sound', () => {
  test('if the account has a hold that is older', async () => {
    await open('busy:1', 40n);
    expect(await verifyMovedBy(() => open('busy:2', 5n))).toBeNull();
  });

  test('if they resolve a hold that an older journal opened', async () => {
    await open('busy:3', 7n);
    const legs = [{ userId: null, asset: 'TWD', purpose: 'fee_income', amountMinor: 7n }] as const;
    expect(
      await verifyMovedBy(() => commit(db, head('trade_fill', 'busy:3'), 7n, legs)),
    ).toBeNull();
  });
});

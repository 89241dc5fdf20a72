import { beforeEach, expect, test } from 'vitest';
import { connections } from '#lib/base/db/client';
import { useTestDatabase } from '#tests/support/database/test-database';
import { extendChain } from './chain.ts';
import { describeBrokenRow } from './check.ts';
import { post } from './post.ts';
import { inSnapshot } from './snapshot.ts';
import { verifyLedger } from './verify.ts';

const { db } = useTestDatabase({ journals: 'without records' });
let journalId: bigint;

const legs = (amountMinor: bigint) =>
  [
    { userId: null, asset: 'TWD', purpose: 'clearing:bank', amountMinor: -amountMinor },
    { userId: null, asset: 'TWD', purpose: 'fee_income', amountMinor },
  ] as const;

beforeEach(async () => {
  const head = { kind: 'gift', ref: 'test:1', actor: 'operator:amy', simulated: true };
  journalId = await post(db, head, legs(900n));
});

async function reverse(reversedMinor: bigint): Promise<void> {
  const back = legs(-reversedMinor).map(({ asset, purpose, amountMinor }) => ({
    user: null,
    ...{ asset, purpose, amount: amountMinor.toString() },
  }));
  await db.$queryRaw`
    SELECT ledger_post('gift_back', 'test:2', 'operator:amy', true, ${JSON.stringify(back)}::jsonb, ${journalId})`;
  while ((await extendChain(db)).more);
}

const broken = async () => (await inSnapshot(connections(), verifyLedger)).broken;

test('a journal that exactly reverses another is sound', async () => {
  await reverse(900n);
  expect(await broken()).toBeNull();
});

test('a journal that reverses less than the other journal is reported in one sentence', async () => {
  await reverse(800n);
  const found = await broken();
  expect(found && describeBrokenRow(found)).toBe(
    `Invariant 2 breaks at ledger_journal ${journalId + 1n}: it is not the reverse of journal ${journalId} on account 1: expected 0, found -100.`,
  );
});

import { expect, test } from 'vitest';
import { connections } from '#lib/base/db/client';
import { extendChain } from '#lib/books/ledger/chain';
import { hold, release } from '#lib/books/ledger/hold';
import { post } from '#lib/books/ledger/post';
import { useTestDatabase } from '#tests/support/database/test-database';
import { verifyBooks } from './verify-books.ts';

const { db } = useTestDatabase({ journals: 'without records' });
const VERIFICATIONS = 6;

test('books that change during verification are sound as of every moment', async () => {
  const userId = await newMember();
  let verified = 0;
  let serial = 0;
  const move = async () => {
    while (verified < VERIFICATIONS) await moveOnce(userId, `busy:${++serial}`);
  };
  const chain = async () => {
    while (verified < VERIFICATIONS) await extendChain(db, { size: 7 });
  };
  const verify = async () => {
    for (; verified < VERIFICATIONS; verified++) {
      const { broken, head, waiting, counts } = await verifyBooks(connections());
      expect(broken).toBeNull();
      // The chain and the journal count are of the same moment.
      expect(Number(head?.position ?? 0) + Number(waiting)).toBe(Number(counts.journals));
    }
  };
  await Promise.all([move(), move(), move(), chain(), verify()]);
  expect(serial).toBeGreaterThan(VERIFICATIONS);
});

async function newMember(): Promise<bigint> {
  const data = { username: 'ann', usernameKey: 'ann', passwordHash: 'none' };
  return (await db.user.create({ data })).id;
}

/** Credits money, then opens and resolves a hold. */
async function moveOnce(userId: bigint, ref: string): Promise<void> {
  const head = (kind: string) => ({ kind, ref, actor: 'system:test', simulated: true });
  await post(db, head('recharge'), [
    { userId: null, asset: 'TWD', purpose: 'clearing:bank', amountMinor: -100n },
    { userId, asset: 'TWD', purpose: 'available', amountMinor: 100n },
  ]);
  const request = { userId, asset: 'TWD', purpose: 'frozen_withdraw', amountMinor: 60n } as const;
  await hold(db, head('withdraw_hold'), request);
  await release(db, head('withdraw_release'));
}

import { expect, test } from 'vitest';
import { connections } from '#lib/db/client';
import { hold } from '#lib/ledger/hold';
import { post } from '#lib/ledger/post';
import { inSnapshot } from '#lib/ledger/snapshot';
import { useTestDatabase } from '#tests/support/database/test-database';
import { MOVED_PART } from './books-parts.ts';

const { db } = useTestDatabase();
const head = (kind: string, ref: string) => ({ kind, ref, actor: 'system:test', simulated: true });

test('an account that recent journals moved is sound with holds that are older than these', async () => {
  const data = { username: 'ann', usernameKey: 'ann', passwordHash: 'none' };
  const { id: userId } = await db.user.create({ data });
  await post(db, head('recharge', 'recharge:1'), [
    { userId: null, asset: 'TWD', purpose: 'clearing:bank', amountMinor: -100n },
    { userId, asset: 'TWD', purpose: 'available', amountMinor: 100n },
  ]);
  const frozen = { userId, asset: 'TWD', purpose: 'frozen_order' } as const;
  await hold(db, head('trade_hold', 'busy:1'), { ...frozen, amountMinor: 40n });
  const newest = await db.ledgerJournal.aggregate({ _max: { id: true } });
  await hold(db, head('trade_hold', 'busy:2'), { ...frozen, amountMinor: 5n });
  const { broken } = await inSnapshot(connections(), (snapshot) =>
    MOVED_PART.verify(snapshot, String(newest._max.id)),
  );
  expect(broken).toBeNull();
});

import { beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database/test-database';
import { hold } from './hold.ts';
import { post } from './post.ts';
import { getCashBalances } from './queries.ts';
import { resolveHolds } from './resolve-holds.ts';

const { db } = useTestDatabase({ journals: 'without records' });
const actor = { actor: 'system:test', simulated: true };

async function memberWithHolds(...refs: string[]): Promise<bigint> {
  const name = refs.join('_');
  const data = { username: name, usernameKey: name, passwordHash: 'none' };
  const { id: userId } = await db.user.create({ data });
  await post(db, { ...actor, kind: 'recharge', ref: name }, [
    { userId: null, asset: 'TWD', purpose: 'clearing:bank', amountMinor: -1_000n },
    { userId, asset: 'TWD', purpose: 'available', amountMinor: 1_000n },
  ]);
  for (const ref of refs)
    await hold(
      db,
      { ...actor, kind: 'trade_hold', ref },
      { userId, asset: 'TWD', purpose: 'frozen_order', amountMinor: 400n },
    );
  return userId;
}

const spent = (ref: string, committedMinor: bigint, received = committedMinor) => ({
  ...{ kind: 'trade_buy', ref, committedMinor },
  legs: [{ userId: null, asset: 'TWD', purpose: 'dealer_cash', amountMinor: received } as const],
});

describe('many holds', () => {
  beforeAll(async () => {
    await memberWithHolds('five', 'six');
    await resolveHolds(db, actor, [spent('six', 400n)]);
  });

  test('are committed and released in one call, with one journal each', async () => {
    const userId = await memberWithHolds('one', 'two');
    const back = { kind: 'trade_release', ref: 'two', committedMinor: 0n, legs: [] };
    const journals = await resolveHolds(db, actor, [spent('one', 150n), back]);
    expect([...journals.keys()].sort()).toEqual(['one', 'two']);
    const rows = await db.ledgerJournal.findMany({ where: { id: { in: [...journals.values()] } } });
    const found = rows.map(({ id, kind, ref }) => ({ id, kind, ref }));
    expect(found.sort((a, b) => (a.ref < b.ref ? -1 : 1))).toEqual([
      { id: journals.get('one'), kind: 'trade_buy', ref: 'one' },
      { id: journals.get('two'), kind: 'trade_release', ref: 'two' },
    ]);
    expect(rows.map((row) => [row.actor, row.simulated])).toEqual([
      ['system:test', true],
      ['system:test', true],
    ]);
    expect(await getCashBalances(db, userId, 'TWD')).toEqual({
      ...{ availableMinor: 850n, frozenWithdrawMinor: 0n, frozenOrderMinor: 0n },
    });
  });

  test('resolve all or none', async () => {
    const userId = await memberWithHolds('three', 'four');
    await expect(
      resolveHolds(db, actor, [spent('three', 400n), spent('four', 400n, 399n)]),
    ).rejects.toThrow(/sum to zero/);
    expect(await getCashBalances(db, userId, 'TWD')).toMatchObject({
      ...{ availableMinor: 200n, frozenOrderMinor: 800n },
    });
  });

  test.each([
    ['named twice', [spent('five', 1n), spent('five', 1n)]],
    ['spent beyond its amount', [spent('five', 401n)]],
    ['that does not exist', [spent('five', 1n), spent('missing', 1n)]],
    ['resolved before', [spent('six', 1n)]],
  ])('refuse a hold %s', async (_what, resolutions) => {
    await expect(resolveHolds(db, actor, resolutions)).rejects.toThrow(/hold/);
    const left = await db.ledgerHold.findUniqueOrThrow({ where: { ref: 'five' } });
    expect(left).toMatchObject({ committedMinor: 0n, resolvedAt: null });
  });
});

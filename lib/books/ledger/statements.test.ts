import { describe, expect, test, vi } from 'vitest';
import type { Db } from '#lib/base/db/client';
import { commit, hold, release } from './hold.ts';
import { post } from './post.ts';
import { resolveHolds } from './resolve-holds.ts';

const head = { kind: 'gift', ref: 'test:1', actor: 'system:test', simulated: true };
const legs = [{ userId: null, asset: 'TWD', purpose: 'fee_income', amountMinor: 5n }] as const;
const LEGS = '[{"user":null,"asset":"TWD","purpose":"fee_income","amount":"5"}]';
const request = { userId: 7n, asset: 'TWD', purpose: 'frozen_order' } as const;

/** A fake database that returns these rows and records the values it receives. */
function databaseWith(...rows: object[]) {
  const $queryRaw = vi.fn(async (_sql: unknown, ..._values: unknown[]) => rows);
  const given = () => $queryRaw.mock.calls.map(([, ...values]) => values);
  return { given, db: { $queryRaw, $queryRawUnsafe: $queryRaw } as unknown as Db };
}

describe('a statement of the ledger', () => {
  test('posts the legs with the journal head', async () => {
    const { db, given } = databaseWith({ id: 9n });
    expect(await post(db, head, legs)).toBe(9n);
    expect(given()).toEqual([['gift', 'test:1', 'system:test', true, LEGS]]);
  });

  test('holds an amount above zero', async () => {
    const { db, given } = databaseWith({ id: 9n });
    expect(await hold(db, head, { ...request, amountMinor: 1n })).toBe(9n);
    const holder = [7n, 'TWD', 'frozen_order', 1n];
    expect(given()).toEqual([[...holder, 'gift', 'test:1', 'system:test', true]]);
  });

  test.each([
    [0n, '0.00'],
    [-1n, '-0.01'],
  ])('rejects a hold of %s', async (amountMinor, shown) => {
    const { db, given } = databaseWith({ id: 9n });
    await expect(hold(db, head, { ...request, amountMinor })).rejects.toThrow(
      new RangeError(`a hold of ${shown} TWD`),
    );
    expect(given()).toEqual([]);
  });

  test('commits part of a hold to the legs, and zero when it is released', async () => {
    const { db, given } = databaseWith({ id: 9n });
    expect(await commit(db, head, 5n, legs)).toBe(9n);
    expect(await release(db, head)).toBe(9n);
    expect(given()).toEqual([
      ['test:1', 5n, LEGS, 'gift', 'system:test', true],
      ['test:1', 0n, '[]', 'gift', 'system:test', true],
    ]);
  });

  test('resolves many holds and returns the journal of each', async () => {
    const { db, given } = databaseWith(
      { item_ref: 'order:1', journalId: 3n },
      { item_ref: 'order:2', journalId: 4n },
    );
    const resolution = { kind: 'trade_buy', ref: 'order:1', committedMinor: 5n, legs };
    const back = { kind: 'trade_release', ref: 'order:2', committedMinor: 0n, legs: [] };
    const journals = await resolveHolds(db, head, [resolution, back]);
    expect([...journals]).toEqual([
      ['order:1', 3n],
      ['order:2', 4n],
    ]);
    expect(given()).toEqual([
      [
        ...['{"order:1","order:2"}', '{"trade_buy","trade_release"}', '{5,0}'],
        ...['{NULL}', '{"TWD"}', '{"fee_income"}'],
        ...['{1}', '{1}', '{"TWD"}', '{5}'],
        ...['system:test', true],
      ],
    ]);
  });

  test('names each account of a set once', async () => {
    const { db, given } = databaseWith();
    const resolutions = ['order:1', 'order:2'].map((ref) => ({
      ...{ kind: 'trade_buy', ref, committedMinor: 5n },
      legs: [...legs, { userId: 7n, asset: 'XAU', purpose: 'available', amountMinor: 2n } as const],
    }));
    await resolveHolds(db, head, resolutions);
    expect(given()[0]?.slice(3, 10)).toEqual([
      ...['{NULL,7}', '{"TWD","XAU"}', '{"fee_income","available"}'],
      ...['{1,1,2,2}', '{1,2,1,2}', '{"TWD","XAU","TWD","XAU"}', '{5,2,5,2}'],
    ]);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { formatAmount } from '#lib/base/money';
import { hashSeed, pathStateAt, priceOfState } from '#lib/features/market/price/price-path';
import type { IssueProof } from '#lib/features/trade/issue/proof-record';
import { verifyProof } from './verify-proof.ts';

const SEED = 'a1'.repeat(32);
const OPENING = '4000000000';
/** 00:10:00 in Taipei. */
const CUTOFF = Date.parse('2026-03-01T16:10:00Z');
const SECOND_OF_CUTOFF = 600;

/** The price of the path at a second of the day. */
function priceAt(second: number, seed = SEED): string {
  return formatAmount(
    priceOfState(pathStateAt(seed, 'XAU', BigInt(OPENING), second), 'TWD'),
    'TWD',
  );
}

function ticksOf(seconds: readonly number[], seed = SEED): [string, string][] {
  return seconds.map((second) => [
    new Date(CUTOFF + (second - SECOND_OF_CUTOFF) * 1000).toISOString(),
    priceAt(second, seed),
  ]);
}

let proof: IssueProof;

/** The proof with changed fields. */
function changed(parts: Partial<Record<keyof IssueProof, unknown>>): IssueProof {
  return { ...proof, ...parts } as IssueProof;
}

beforeEach(() => {
  const ticks = ticksOf([601, 602, 603]);
  const median = ticks.map(([, price]) => price).toSorted()[1] ?? '';
  proof = {
    issue: { id: '1', no: 'XAU-20260302-001000', state: 'settled', symbol: 'XAU' },
    cutoff_at: new Date(CUTOFF).toISOString(),
    window_ends_at: new Date(CUTOFF + 3000).toISOString(),
    book: null,
    day: '2026-03-02',
    seed_hash: hashSeed(SEED),
    seed: SEED,
    opening: OPENING,
    second_of_cutoff: SECOND_OF_CUTOFF,
    next: null,
    ticks,
    median,
  };
});

test('a fixing from the published seed passes every check', () => {
  expect(verifyProof(proof, 'TWD')).toMatchObject({
    seed: 'ok',
    path: 'ok',
    median: 'ok',
    derivedMedian: proof.median,
  });
});

test('before the day is over only the median can be checked', () => {
  expect(verifyProof(changed({ seed: null }), 'TWD')).toMatchObject({
    seed: 'wait',
    path: 'wait',
    median: 'ok',
  });
});

describe('a manipulated proof is detected', () => {
  test('when the seed does not match the published hash', () => {
    const other = 'b2'.repeat(32);
    expect(verifyProof(changed({ seed: other }), 'TWD')).toMatchObject({
      seed: 'wrong',
      path: 'wrong',
    });
  });

  test('when the seed is malformed', () => {
    expect(verifyProof(changed({ seed: 'zz' }), 'TWD').seed).toBe('wrong');
  });

  test('when one price is changed by one minor unit', () => {
    const [first, [at, price] = ['', ''], last] = proof.ticks;
    if (!first || !last) throw new Error('three ticks are needed');
    const higherPrice = formatAmount(BigInt(price.replace('.', '')) + 1n, 'TWD');
    const found = verifyProof(changed({ ticks: [first, [at, higherPrice], last] }), 'TWD');
    expect(found.path).toBe('wrong');
    expect(found.ticks[1]).toEqual({ at, price: higherPrice, derived: price });
  });

  test('when the fixing is not the median', () => {
    expect(verifyProof(changed({ median: '1.00' }), 'TWD').median).toBe('wrong');
  });

  test('when a price is not after the seal of the book', () => {
    const book = { root: '', orders: 0, sealed_at: new Date(CUTOFF + 1000).toISOString() };
    expect(verifyProof(changed({ book }), 'TWD').median).toBe('wrong');
  });

  test('when a price is outside of the window', () => {
    const ticks = ticksOf([601, 602, 603, 604]);
    expect(verifyProof(changed({ ticks }), 'TWD').median).toBe('wrong');
  });
});

test('for prices of an external feed only the median can be checked', () => {
  const outside = changed({ day: null, seed_hash: null, seed: null, opening: null });
  expect(verifyProof(outside, 'TWD')).toMatchObject({ seed: null, path: null, median: 'ok' });
});

test('a window past midnight continues on the path of the next day', () => {
  const nextSeed = 'c3'.repeat(32);
  const cutoff = Date.parse('2026-03-02T15:59:58Z');
  const at = (seconds: number) => new Date(cutoff + seconds * 1000).toISOString();
  const ticks: [string, string][] = [
    [at(1), priceAt(86_399)],
    [at(2), priceAt(0, nextSeed)],
    [at(3), priceAt(1, nextSeed)],
  ];
  const found = verifyProof(
    changed({
      cutoff_at: at(0),
      window_ends_at: at(3),
      second_of_cutoff: 86_398,
      next: {
        day: '2026-03-03',
        seed_hash: hashSeed(nextSeed),
        seed: nextSeed,
        opening: OPENING,
      },
      ticks,
      median: ticks.map(([, price]) => price).toSorted()[1] ?? '',
    }),
    'TWD',
  );
  expect(found).toMatchObject({ seed: 'ok', path: 'ok', median: 'ok' });
});

test('an issue without a fixing has no median to check', () => {
  const open = changed({ ticks: [], median: null });
  expect(verifyProof(open, 'TWD')).toMatchObject({ path: 'wait', median: null });
});

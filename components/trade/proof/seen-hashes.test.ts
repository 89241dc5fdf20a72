import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#lib/access/client/storage/memory-storage';
import { rememberSeedHash } from '#lib/access/client/storage/seen-seed-hashes';
import type { IssueProof } from '#lib/features/trade/issue/proof-record';
import { checkSeenHashes } from './seen-hashes.ts';

const NOW = Date.parse('2026-03-02T00:00:05Z');
const DAY = '2026-03-02';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The part of a proof that is compared. */
function proof(seed_hash: string | null, seed: string | null, next: object | null = null) {
  return { day: seed_hash && DAY, seed_hash, seed, next } as IssueProof;
}

test('a browser that saw no hash before the seed was published reports nothing', () => {
  expect(checkSeenHashes(proof('a1', 'seed'))).toEqual([]);
  expect(checkSeenHashes(proof('a1', 'seed'))).toEqual([]);
  expect(checkSeenHashes(proof(null, null))).toEqual([]);
});

test('a hash seen on the market page is compared once the seed is published', () => {
  rememberSeedHash(DAY, 'a1');
  expect(checkSeenHashes(proof('a1', null))).toEqual([]);
  const seen = { day: DAY, hash: 'a1', atMs: NOW };
  expect(checkSeenHashes(proof('a1', 'seed'))).toEqual([{ ...seen, verdict: 'ok' }]);
});

test('hashes seen in a proof are compared for both days around midnight', () => {
  const next = { day: '2026-03-03', seed_hash: 'b2', seed: null };
  checkSeenHashes(proof('a1', null, next));
  const verdicts = checkSeenHashes(proof('a1', 'seed', { ...next, seed: 'other' }));
  expect(verdicts.map(({ day, verdict }) => [day, verdict])).toEqual([
    [DAY, 'ok'],
    ['2026-03-03', 'ok'],
  ]);
});

test('a hash that differs from the one seen is reported before and after the seed is published', () => {
  rememberSeedHash(DAY, 'a1');
  for (const seed of [null, 'seed'])
    expect(checkSeenHashes(proof('c3', seed))).toEqual([
      { day: DAY, hash: 'a1', atMs: NOW, verdict: 'wrong' },
    ]);
});

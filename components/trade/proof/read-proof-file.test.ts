import { expect, test } from 'vitest';
import { readProofFile } from './read-proof-file.ts';

const TICK = ['2026-11-28T03:00:01.000Z', '4000.00'] as const;
const HASH = 'a'.repeat(64);

/** A proof of the right form. */
const proofWith = (fields: object, issue: object = {}) => ({
  ...{ format: 'Jinku proof 1', text: 'Jinku order 1\n', place: 0, path: [HASH] },
  issue: {
    issue: { id: '1', no: 'XAU-20261128-1100', state: 'settled', symbol: 'XAU' },
    cutoff_at: '2026-11-28T03:00:00.000Z',
    window_ends_at: '2026-11-28T03:01:00.000Z',
    book: { root: HASH, orders: 1, sealed_at: '2026-11-28T03:00:00.500Z' },
    ...{ day: '2026-11-28', seed_hash: HASH, seed: HASH, opening: '4000000000' },
    ...{ second_of_cutoff: 39_600, next: null, ticks: [TICK], median: '4000.00' },
    ...issue,
  },
  ...fields,
});
const read = (proof: object) => readProofFile(new Blob([JSON.stringify(proof)]));

test('a proof is read', async () => {
  expect(await read(proofWith({}))).toHaveProperty('proof');
});

test.each([
  ['an opening of 50,000 digits', proofWith({}, { opening: '9'.repeat(50_000) })],
  ['a price of 50,000 digits', proofWith({}, { ticks: [[TICK[0], `${'9'.repeat(50_000)}.00`]] })],
  ['more prices than a window has', proofWith({}, { ticks: Array(4_001).fill(TICK) })],
  ['a path that no book has', proofWith({ path: Array(65).fill(HASH) })],
  ['a text that no order has', proofWith({ text: 'x'.repeat(1_001) })],
])('%s is refused before anything is computed', async (_what, proof) => {
  expect(await read(proof)).toEqual({ fault: 'malformed' });
});

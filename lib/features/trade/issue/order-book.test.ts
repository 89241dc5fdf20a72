import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hashNodes,
  hashOrder,
  headOfPath,
  orderText,
  parseOrderText,
  type SealedTerms,
} from './order-book.ts';

const leafOf = (index: number) => createHash('sha256').update(`leaf ${index}`).digest('hex');
const leavesOf = (count: number) => Array.from({ length: count }, (_, index) => leafOf(index));

/** RFC 6962, section 2.1, as it is written: a list splits at the largest power of two below its length. */
function naiveHead(leaves: readonly string[]): string {
  if (leaves.length === 1) return leaves[0] ?? '';
  const half = splitOf(leaves.length);
  return hashNodes(naiveHead(leaves.slice(0, half)), naiveHead(leaves.slice(half)));
}

/** RFC 6962, section 2.1.1. */
function naivePath(place: number, leaves: readonly string[]): string[] {
  if (leaves.length === 1) return [];
  const half = splitOf(leaves.length);
  const [left, right] = [leaves.slice(0, half), leaves.slice(half)];
  return place < half
    ? [...naivePath(place, left), naiveHead(right)]
    : [...naivePath(place - half, right), naiveHead(left)];
}

function splitOf(length: number): number {
  let half = 1;
  while (half * 2 < length) half *= 2;
  return half;
}

const book = fc
  .integer({ min: 1, max: 70 })
  .chain((orders) => fc.tuple(fc.constant(orders), fc.nat({ max: orders - 1 })));

describe('the path of an order', () => {
  test('leads to the head of the tree, for every place and count', () => {
    fc.assert(
      fc.property(book, ([orders, place]) => {
        const leaves = leavesOf(orders);
        const path = naivePath(place, leaves);
        expect(headOfPath(leafOf(place), { place, orders, path })).toBe(naiveHead(leaves));
      }),
    );
  });

  test('leads elsewhere with another order, place or hash', () => {
    fc.assert(
      fc.property(book, fc.nat(), fc.nat(), ([orders, place], other, at) => {
        const leaves = leavesOf(orders);
        const head = naiveHead(leaves);
        const path = naivePath(place, leaves);
        expect(headOfPath(leafOf(1_000 + other), { place, orders, path })).not.toBe(head);
        if (path.length === 0) return;
        const moved = { place: (place + 1) % orders, orders, path };
        expect(headOfPath(leafOf(place), moved)).not.toBe(head);
        const forged = path.with(at % path.length, leafOf(2_000));
        expect(headOfPath(leafOf(place), { place, orders, path: forged })).not.toBe(head);
      }),
    );
  });

  test.each([
    ['is too short', { place: 1, orders: 4, path: [leafOf(0)] }],
    ['is too long', { place: 0, orders: 1, path: [leafOf(1)] }],
    ['has a place outside of the book', { place: 4, orders: 4, path: [leafOf(0), leafOf(1)] }],
    ['has no hash', { place: 0, orders: 2, path: ['x'] }],
    ['is of no book', { place: 0, orders: 0, path: [] }],
  ])('that %s leads nowhere', (_, path) => {
    expect(headOfPath(leafOf(0), path)).toBeNull();
  });
});

describe('the text of an order', () => {
  const terms: SealedTerms = {
    ...{ issue: 'XAU-20260302-120000', order: 'T1', side: 'buy', metal: 'XAU', qty: '5000' },
    ...{ amount: null, limit: '400000', until: '2026-03-31T16:00:00.000Z', fee: '20' },
    ...{ held: '200400', salt: '00112233445566778899aabbccddeeff' },
  };

  test('has a line for each term, and its leaf is the hash of a zero byte and the text', () => {
    const text = orderText(terms);
    expect(text).toBe(
      'Jinku order 1\nissue XAU-20260302-120000\norder T1\nside buy\nmetal XAU\nqty 5000\namount -\n' +
        'limit 400000\nuntil 2026-03-31T16:00:00.000Z\nfee 20\nheld 200400\nsalt 00112233445566778899aabbccddeeff\n',
    );
    expect(hashOrder(text)).toBe(createHash('sha256').update(`\0${text}`).digest('hex'));
    expect(parseOrderText(text)).toEqual(terms);
  });

  test.each([
    ['', 'x'],
    ['order 1', 'order 2'],
    ['qty 5000\n', ''],
    ['fee 20', 'fees 20'],
    ['\nfee 20', '\nfee 20\nfee 20'],
  ])('with %j as %j is not read', (from, to) => {
    expect(parseOrderText(orderText(terms).replace(from, to))).toBeNull();
  });
});

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The sealed order book of an issue: a Merkle tree over the hashes of its orders (RFC 6962), as migration 0164 computes it.
 * Server and browser share this file. Without `crypto.subtle`, which browsers have on https alone.
 */

/** The terms of an order as they are sealed. Decimal integers in smallest units; null becomes `-`. */
export interface SealedTerms {
  issue: string;
  order: string;
  side: string;
  metal: string;
  /** 1/10,000 g; null for an order by amount. */
  qty: string | null;
  /** Minor units of cash, also of `limit`, `held` of a buy. */
  amount: string | null;
  limit: string | null;
  /** ISO time. */
  until: string | null;
  /** Basis points. */
  fee: string;
  held: string;
  /** Hex of 16 random bytes. */
  salt: string;
}

const TERMS = [
  ...['issue', 'order', 'side', 'metal', 'qty', 'amount', 'limit', 'until', 'fee', 'held', 'salt'],
] as readonly (keyof SealedTerms)[];

/** The text of an order that its leaf is the hash of: a line with the version, and one for each term. */
export function orderText(terms: SealedTerms): string {
  return `Jinku order 1\n${TERMS.map((term) => `${term} ${terms[term] ?? '-'}\n`).join('')}`;
}

/** The terms in the text of an order; null if it is not one. */
export function parseOrderText(text: string): SealedTerms | null {
  const [version, ...lines] = text.split('\n');
  const fields = TERMS.map((term, index) => {
    const line = lines[index] ?? '';
    return line.startsWith(`${term} `) ? line.slice(term.length + 1) : undefined;
  });
  const terms = Object.fromEntries(
    TERMS.map((term, index) => [term, fields[index] === '-' ? null : fields[index]]),
  ) as unknown as SealedTerms;
  return version === 'Jinku order 1' && !fields.includes(undefined) && orderText(terms) === text
    ? terms
    : null;
}

/** The leaf of an order, in hex. */
export function hashOrder(text: string): string {
  return bytesToHex(sha256(concatBytes(Uint8Array.of(0), utf8ToBytes(text))));
}

/** The hash of two nodes, in hex. */
export function hashNodes(left: string, right: string): string {
  return bytesToHex(sha256(concatBytes(Uint8Array.of(1), hexToBytes(left), hexToBytes(right))));
}

/** What a root is published for. */
export interface BookHead {
  /** Number of the issue. */
  issue: string;
  /** ISO time. */
  cutoff: string;
  /** Number of orders. */
  orders: number;
  /** Hex of the head of the tree. */
  head: string;
}

/** The published root of a book, in hex. */
export function hashBook({ issue, cutoff, orders, head }: BookHead): string {
  const text = `Jinku book 1\nissue ${issue}\ncutoff ${cutoff}\norders ${orders}\n`;
  return bytesToHex(sha256(concatBytes(Uint8Array.of(2), utf8ToBytes(text), hexToBytes(head))));
}

/** The place of a leaf in a tree, from 0, and the hashes beside it and above it, from the leaf up. */
export interface LeafPath {
  place: number;
  orders: number;
  path: readonly string[];
}

/**
 * The head of the tree that a leaf is in by its path; null if the path does not fit place and count, or is no hex.
 * The last node of an odd level has none beside it and goes up as it is.
 */
export function headOfPath(leaf: string, { place, orders, path }: LeafPath): string | null {
  if (!Number.isSafeInteger(orders) || place < 0 || place >= orders) return null;
  const rest = [...path];
  let node = leaf;
  for (let index = place, size = orders; size > 1; size = Math.ceil(size / 2)) {
    const isLeft = index % 2 === 0;
    if (!isLeft || index + 1 < size) {
      const beside = rest.shift();
      if (beside === undefined || !isHash(beside)) return null;
      node = isLeft ? hashNodes(node, beside) : hashNodes(beside, node);
    }
    index = Math.floor(index / 2);
  }
  return rest.length === 0 ? node : null;
}

/** Whether a text is a SHA-256 in hex. */
function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

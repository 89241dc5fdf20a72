import { type ChainHead, verifyChainSlice } from '#lib/books/ledger/verify-chain';
import type { Part } from './verify-slice.ts';

/** Most rows of one slice. */
const SIZE = 2_000;

/** The hash chain from its first row, without the journals that wait for it. */
export const CHAIN_PART: Part = {
  name: 'chain',
  verify: async (snapshot, after, size = SIZE) => {
    const place = after ? placeOf(after) : null;
    const { broken, head, rows } = await verifyChainSlice(snapshot, place, size);
    return { broken, next: rows < size || !head ? null : `${head.position}:${head.hash}`, rows };
  },
};

function placeOf(text: string): ChainHead {
  const [position = '', hash = ''] = text.split(':');
  return { position, hash };
}

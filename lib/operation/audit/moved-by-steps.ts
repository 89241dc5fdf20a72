import type { Snapshot } from '#lib/books/ledger/snapshot';
import { getLedgerTotalsBefore, getMovements, type LedgerTotal } from '#lib/books/ledger/totals';
import type { MovedRow } from './reconcile.ts';

/**
 * The lines of a reconciliation from the sums along the chain instead of the accounts: the same while the
 * books are sound, at a cost that follows neither members nor the entries of the span.
 */
export async function readMovedBySteps(
  snapshot: Snapshot,
  bounds: { from: string; to: string },
): Promise<MovedRow[]> {
  const [from, to] = [new Date(bounds.from), new Date(bounds.to)];
  const opening = await getLedgerTotalsBefore(snapshot, from);
  const movements = await getMovements(snapshot, { from, to });
  const openings = new Map(opening.map((row) => [keyOf(row), row.balanceMinor]));
  const moved = new Map(movements.map((row) => [keyOf(row), row]));
  const places = new Map([...opening, ...movements].map((row) => [keyOf(row), row]));
  return [...places].sort(inOrder).map(([key, { house, asset, purpose }]) => {
    const openingMinor = openings.get(key) ?? 0n;
    const { creditedMinor = 0n, debitedMinor = 0n } = moved.get(key) ?? {};
    return {
      ...{ house, asset, purpose, opening: `${openingMinor}` },
      ...{ credited: `${creditedMinor}`, debited: `${debitedMinor}` },
      closing: `${openingMinor + creditedMinor - debitedMinor}`,
    };
  });
}

/** By asset, the house first, by purpose. */
function keyOf({ house, asset, purpose }: Omit<LedgerTotal, 'balanceMinor'>): string {
  return `${asset} ${house ? 0 : 1} ${purpose}`;
}

function inOrder([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}

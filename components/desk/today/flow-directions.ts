import type { MoneyFlow } from '#lib/site/desk/today/money-flow';

export type Direction = 'in' | 'out' | 'returned';

/** The directions that are shown: returned payouts only if there are any on one of the two days. */
export function shownDirections({ returned }: MoneyFlow): readonly Direction[] {
  const hasReturns = [returned.today, returned.yesterday].some((amount) => Number(amount) !== 0);
  return hasReturns ? ['in', 'out', 'returned'] : ['in', 'out'];
}

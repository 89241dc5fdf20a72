import { listParts, sumParts, TOTAL_PARTS } from '#components/totals/total-parts.ts';
import type { Totals } from '#lib/features/totals/queries';

/** What the card of a member shows of the totals. */
export function cardParts(totals: Totals) {
  const { total, metals, currency } = totals;
  return { total, metals, fixed: sumParts(listParts(totals, TOTAL_PARTS.fixed), currency) };
}

'use client';

import { useTranslations } from 'next-intl';
import { ASSET_SCALE } from '#lib/money';
import { useCheckedField } from '../funding/use-checked-field.ts';
import { type QtyBounds, qtyProblem } from './qty-rules.ts';
import { plainQty, type TicketTerms } from './ticket-figures.ts';

/** State of the quantity of a form. */
export function useQtyField(bounds: QtyBounds, terms: TicketTerms) {
  const t = useTranslations('trade.qtyProblem');
  const { field, ...rest } = useCheckedField({
    name: 'qty',
    problemOf: (value) => qtyProblem(value, bounds, terms),
    wordsOf: (problem) => t(problem, { min: plainQty(bounds.min) }),
    atOnce: ['notHeld', 'insufficient'],
  });
  return { ...rest, field: { ...field, scale: ASSET_SCALE[terms.symbol] } };
}

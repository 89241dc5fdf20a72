'use client';

import { useTranslations } from 'next-intl';
import { useCheckedField } from '#components/funding/amount/use-checked-field.ts';
import { ASSET_SCALE } from '#lib/money';
import { plainQty, type TicketTerms } from '../figures/ticket-figures.ts';
import { type QtyBounds, qtyProblem } from './qty-rules.ts';

/** State of the quantity field of a form. */
export function useQtyField(bounds: QtyBounds, terms: TicketTerms) {
  const t = useTranslations('trade.qtyProblem');
  const { field, ...rest } = useCheckedField({
    name: 'qty',
    problemOf: (value) => qtyProblem(value, bounds, terms),
    messageOf: (problem) => t(problem, { min: plainQty(bounds.min) }),
    immediate: ['notHeld', 'insufficient'],
  });
  return { ...rest, field: { ...field, scale: ASSET_SCALE[terms.symbol] } };
}

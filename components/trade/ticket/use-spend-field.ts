'use client';

import { useTranslations } from 'next-intl';
import { useCheckedField } from '#components/funding/amount/use-checked-field.ts';
import { ASSET_SCALE, moneyText } from '#lib/base/money';
import { plainQty, type TicketTerms } from '../figures/ticket-figures.ts';
import { amountProblem, minimumSpend, type QtyBounds } from './qty-rules.ts';

/** State of the field for the amount that a buy spends, its fee included. */
export function useSpendField(bounds: Omit<QtyBounds, 'side' | 'held'>, terms: TicketTerms) {
  const t = useTranslations('trade.amountProblem');
  const { currency } = terms;
  const { field, ...rest } = useCheckedField({
    name: 'amount',
    problemOf: (text) => amountProblem(text, bounds, terms),
    messageOf: (problem) =>
      t(problem, {
        qty: plainQty(bounds.min),
        min: moneyText(minimumSpend(bounds, terms) ?? '0', currency, { decimals: 'auto' }),
      }),
    immediate: ['insufficient'],
  });
  return { ...rest, field: { ...field, scale: ASSET_SCALE[currency] } };
}

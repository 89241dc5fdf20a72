'use client';

import { useTranslations } from 'next-intl';
import { type AmountBounds, amountProblem } from '#lib/funding/amount-rules';
import { type Asset, groupAmount } from '#lib/money';
import { useCheckedField } from './use-checked-field.ts';

/** State of a form's amount field. */
export function useAmountField(bounds: AmountBounds, currency: Asset, initial = '') {
  const t = useTranslations('funding.amountProblem');
  return useCheckedField({
    name: 'amount',
    initial,
    problemOf: (value) => amountProblem(value, bounds, currency),
    messageOf: (problem) =>
      t(problem, { limit: groupAmount(problem === 'underMinimum' ? bounds.min : bounds.max) }),
    immediate: ['overMaximum', 'insufficient'],
  });
}

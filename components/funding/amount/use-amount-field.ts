'use client';

import { useTranslations } from 'next-intl';
import { type Asset, moneyText } from '#lib/base/money';
import {
  type AmountBounds,
  type AmountProblem,
  amountProblem,
} from '#lib/features/funding/amount-rules';
import { useCheckedField } from './use-checked-field.ts';

/** State of a form's amount field. */
export function useAmountField(bounds: AmountBounds, currency: Asset, initial = '') {
  const t = useTranslations('funding.amountProblem');
  const cash = (limit: string) => moneyText(limit, currency, { decimals: 'auto' });
  return useCheckedField({
    name: 'amount',
    initial,
    problemOf: (value) => amountProblem(value, bounds, currency),
    messageOf: (problem) => t(problem, { limit: cash(limitOf(problem, bounds)) }),
    immediate: ['overMaximum', 'overDay', 'overMonth', 'insufficient'],
  });
}

/** The bound that a problem names. */
function limitOf(problem: AmountProblem, { min, max, left }: AmountBounds): string {
  if (problem === 'underMinimum') return min;
  if (problem === 'overDay') return left?.day ?? max;
  return problem === 'overMonth' ? (left?.month ?? max) : max;
}

import { type Asset, formatAmount, type Metal, parseAmount, trimZeros } from '#lib/base/money';
import type { PlanTermsBody } from '#lib/features/trade/plan/calls';
import type { PlanRhythm } from '#lib/features/trade/plan/enums';
import type { PlanRecord } from '#lib/features/trade/plan/queries';

/** How a plan ends. */
export const PLAN_ENDS = ['none', 'day', 'times'] as const;

/** What the form of a plan holds, as typed. */
export interface PlanValues {
  unit: 'amount' | 'qty';
  amount: string;
  qty: string;
  every: PlanRhythm;
  days: Record<PlanRhythm, number[]>;
  startOn: string;
  end: (typeof PLAN_ENDS)[number];
  endOn: string;
  times: string;
  retries: boolean;
}

/** Suggested sizes; the second is the first choice. */
export const AMOUNTS = ['1000', '3000', '5000', '10000'] as const;
export const GRAMS = ['0.5', '1', '5', '10'] as const;

const DEFAULT_DAYS = { month: [6], week: [1] };

/** The values of a new plan, or of one that is changed. @param today local day */
export function planValues(plan: PlanRecord | undefined, today: string): PlanValues {
  const end = plan?.end_on ? 'day' : 'times';
  return {
    unit: plan && plan.qty !== null ? 'qty' : 'amount',
    amount: plan?.amount ? trimZeros(plan.amount, 0) : AMOUNTS[1],
    qty: plan?.qty ? trimZeros(plan.qty, 0) : GRAMS[1],
    every: plan?.every ?? 'month',
    days: { ...DEFAULT_DAYS, ...(plan && { [plan.every]: plan.days }) },
    startOn: plan?.start_on ?? today,
    end: plan?.end_on || plan?.times ? end : 'none',
    endOn: plan?.end_on ?? '',
    times: plan?.times ? `${plan.times}` : '12',
    retries: plan?.when_short === 'retry',
  };
}

/** The terms of the values, with all decimals, as they are sent and signed. */
export function termsOf(
  values: PlanValues,
  { symbol, currency }: { symbol: Metal; currency: Asset },
): PlanTermsBody {
  const { unit, every, days, startOn, end, endOn, times, retries } = values;
  return {
    ...(unit === 'qty'
      ? { qty: canonical(values.qty, symbol) }
      : { amount: canonical(values.amount, currency) }),
    ...{ every, days: days[every], start_on: startOn },
    ...(end === 'day' && { end_on: endOn }),
    ...(end === 'times' && { times: Number(times) }),
    when_short: retries ? 'retry' : 'skip',
  };
}

/** An amount as typed with all of its decimals; an invalid one stays as it is. */
function canonical(amount: string, asset: Asset): string {
  const amountMinor = parseAmount(amount, asset);
  return amountMinor === null ? amount : formatAmount(amountMinor, asset);
}

import type { Confirmation } from '#lib/access/confirmation/confirmation-text';
import { type Asset, type Metal, moneyLine } from '#lib/base/money';
import type { PlanRhythm } from './enums.ts';

/** A plan as its member confirms it. Amounts are decimal strings; absent fields are undefined or null. */
export interface ConfirmedPlan {
  /** Id of the plan whose terms change; absent for a new one. */
  planId?: string | null | undefined;
  symbol: Metal;
  amount?: string | null | undefined;
  qty?: string | null | undefined;
  every: PlanRhythm;
  days: readonly number[];
  startOn: string;
  endOn?: string | null | undefined;
  times?: number | null | undefined;
  whenShort: string;
  currency: Asset;
}

/** What a member signs to make a plan or to change its terms. */
export function planConfirmation(shown: ConfirmedPlan): Confirmation {
  const { planId, symbol, amount, qty, every, days, currency } = shown;
  const { startOn, endOn, times, whenShort } = shown;
  return {
    kind: 'plan',
    fields: {
      ...{ plan: planId ?? '', side: 'buy', metal: symbol },
      amount: amount ? moneyLine(amount, currency) : '',
      grams: qty ? moneyLine(qty, symbol) : '',
      days: [every, ...[...days].sort((a, b) => a - b)].join(' '),
      ...{ start: startOn, until: endOn ?? (times ? `${times} orders` : ''), short: whenShort },
    },
  };
}

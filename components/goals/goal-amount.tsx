import { Grams } from '#components/trade/figures/grams';
import { Money } from '#components/ui/display/money';
import type { Goal } from '#lib/features/goals/queries';

interface Props {
  amount: string;
  symbol: Goal['symbol'];
  currency: string;
}

/** An amount of a goal: grams, or cash. */
export function GoalAmount({ amount, symbol, currency }: Props) {
  if (symbol) return <Grams qty={amount} hideable />;
  return <Money amount={amount} currency={currency} decimals="auto" hideable />;
}

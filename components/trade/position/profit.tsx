'use client';

import { Change } from '#components/market/live/change';
import { useHideBalance } from '#components/ui/display/hide-balance';
import { Money } from '#components/ui/display/money';
import type { Asset } from '#lib/base/money';
import money from '../../ui/display/money.module.css';
import { gainPercent } from './position-figures.ts';

interface Props {
  /** Signed; null when it is not known. */
  amount: string | null;
  /** The cost, used to show the gain as a percentage. */
  cost: string;
  currency: Asset;
}

/** A gain or loss. Hidden if the member hides balances. */
export function Profit({ amount, cost, currency }: Props) {
  const { hidden } = useHideBalance();
  if (hidden) return <Money amount={null} currency={currency} hideable />;
  if (amount === null) return <Change value={null} />;
  const percent = gainPercent(amount, cost, currency);
  const unit = percent && ` (${percent}%)`;
  return <Change value={amount} currency={currency} unit={unit} className={money.figure} />;
}

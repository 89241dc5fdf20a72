'use client';

import { Change } from '../market/change.tsx';
import { useHideBalance } from '../ui/hide-balance.tsx';
import { Money } from '../ui/money.tsx';

interface Props {
  /** Signed; null when it is not known. */
  amount: string | null;
  currency: string;
}

/** A gain or a loss; like every figure of what one has it gives way to the wish to hide balances. */
export function Profit({ amount, currency }: Props) {
  const { hidden } = useHideBalance();
  if (hidden) return <Money amount={null} currency={currency} hideable />;
  return <Change value={amount} unit={amount === null ? '' : ` ${currency}`} />;
}

'use client';

import type { Asset } from '#lib/money';
import { Change } from '../market/change.tsx';
import { useHideBalance } from '../ui/hide-balance.tsx';
import { Money } from '../ui/money.tsx';
import { gainPercent } from './position-figures.ts';

interface Props {
  /** Signed; null when it is not known. */
  amount: string | null;
  /** What it was made with: the gain is also told as a part of that. */
  cost: string;
  currency: Asset;
}

/** A gain or a loss; like every figure of what one has it gives way to the wish to hide balances. */
export function Profit({ amount, cost, currency }: Props) {
  const { hidden } = useHideBalance();
  if (hidden) return <Money amount={null} currency={currency} hideable />;
  if (amount === null) return <Change value={null} />;
  const percent = gainPercent(amount, cost, currency);
  return <Change value={amount} unit={`\u00a0${currency}${percent && ` (${percent}%)`}`} />;
}

'use client';

import { Change } from '#components/market/live/change';
import { useHideBalance } from '#components/ui/display/hide-balance';
import { Money } from '#components/ui/display/money';

/** A gain with arrow, sign and colour, which are hidden with the amount. */
export function GainAmount({ amount }: { amount: string | null }) {
  const { hidden } = useHideBalance();
  return hidden ? <Money amount={amount} hideable /> : <Change value={amount} />;
}

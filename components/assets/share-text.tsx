'use client';

import { useHideBalance } from '#components/ui/display/hide-balance';
import { Money } from '#components/ui/display/money';

/** A share of the total in percent; hidden with the balances, because it tells how they relate. */
export function ShareText({ permille }: { permille: number | null }) {
  const { hidden } = useHideBalance();
  if (hidden) return <Money amount={null} size="s" hideable />;
  return permille === null ? '—' : `${(permille / 10).toFixed(1)}%`;
}

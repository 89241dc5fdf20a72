'use client';

import { ASSET_SCALE, type Asset } from '#lib/base/money';
import { balanceAtom } from './store.ts';
import { useStored } from './use-stored.ts';

/** Available cash as a decimal string: the page's `balance`, then the value in the user store. */
export function useBalance({ balance, currency }: { balance: number; currency: Asset }): string {
  return useStored(balanceAtom, balance).toFixed(ASSET_SCALE[currency]);
}

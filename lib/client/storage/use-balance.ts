'use client';

import { ASSET_SCALE, type Asset } from '#lib/money';
import { balanceAtom } from './store.ts';
import { useStored } from './use-stored.ts';

/** The available cash as a decimal string: the user store's, from the page's `balance` on. */
export function useBalance({ balance, currency }: { balance: number; currency: Asset }): string {
  return useStored(balanceAtom, balance).toFixed(ASSET_SCALE[currency]);
}

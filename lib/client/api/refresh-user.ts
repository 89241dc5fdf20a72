import { getDefaultStore } from 'jotai';
import type { UserInfo } from '#lib/account/user-info';
import { CALLS } from '#lib/paths';
import { balanceAtom, userInfoAtom } from '../storage/store.ts';
import { api } from './api.ts';

/** Fetches the signed-in user, balance included; leaves for the root path when there is none. */
export async function refreshUser(): Promise<void> {
  const result = await api.post<UserInfo>(CALLS.userInfo, {}, { quiet: true });
  if (!result.data) return;
  const store = getDefaultStore();
  store.set(userInfoAtom, result.data);
  store.set(balanceAtom, result.data.balance);
}

/** Fetches the balance alone; for after money has moved. */
export async function refreshBalance(): Promise<void> {
  const result = await api.post<{ balance: number }>(CALLS.balance, {}, { quiet: true });
  if (result.data) getDefaultStore().set(balanceAtom, result.data.balance);
}

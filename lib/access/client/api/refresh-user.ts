import { getDefaultStore } from 'jotai';
import type { UserInfo } from '#lib/access/account/response-schema';
import { CALLS } from '#lib/base/paths';
import { balanceAtom, balanceReadAtAtom, userInfoAtom } from '../storage/store.ts';
import { api } from './api.ts';
import { serverClock } from './server-clock.ts';

/** Fetches the signed-in user with the balance; redirects to the root path if there is no session. */
export async function refreshUser(): Promise<void> {
  const store = getDefaultStore();
  const setBalance = balanceSetter();
  const { data } = await api.post<UserInfo>(CALLS.userInfo);
  if (!data) return;
  store.set(userInfoAtom, data);
  setBalance(data.balance);
}

/** Fetches only the balance, after money has moved. */
export async function refreshBalance(): Promise<void> {
  const setBalance = balanceSetter();
  const { data } = await api.post<{ balance: number }>(CALLS.balance);
  if (data) setBalance(data.balance);
}

/** Stores a balance, unless a newer one has been stored since the request began. */
function balanceSetter(): (balance: number) => void {
  const store = getDefaultStore();
  const before = store.get(balanceAtom);
  return (balance) => {
    if (store.get(balanceAtom) !== before) return;
    store.set(balanceAtom, balance);
    store.set(balanceReadAtAtom, new Date(serverClock.nowMs()).toISOString());
  };
}

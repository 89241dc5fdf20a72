import { atom, getDefaultStore, type WritableAtom } from 'jotai';
import type { UserInfo } from '#lib/account/response-schema';
import type { PublicConfig } from '#lib/config/queries';
import { getItem, removeItem, setItem } from './storage.ts';

/** What the `configs` call answers with. Amounts are decimal strings. */
export type AppConfig = PublicConfig;

export const configAtom = persisted<AppConfig | null>('config', null);
/** True until the splash has been seen. */
export const initLoadAtom = persisted<boolean>('initLoad', true);
export const showAnnounceDialogAtom = atom(false);
/** Whether the puzzle has been passed on this page load. */
export const verifyAtom = atom(false);

export const userInfoAtom = persisted<UserInfo | null>('userInfo', null);
/** Available cash, as the JSON number of the contract; shown, never calculated with. */
export const balanceAtom = atom(0);

/** Forgets what belongs to the signed-in user; what belongs to the app stays. */
export function forgetUser(): void {
  const store = getDefaultStore();
  store.set(userInfoAtom, null);
  store.set(balanceAtom, 0);
}

/**
 * An atom whose value is kept by the storage module. It holds `initial` on the server and during
 * hydration, and what was stored once a component has mounted with it. null is not kept.
 */
function persisted<Value>(
  key: string,
  initial: Value,
  expire?: number,
): WritableAtom<Value, [Value], void> {
  const current = atom(initial);
  current.onMount = (set) => {
    const stored = getItem<Value>(key);
    if (stored !== null) set(stored);
  };
  return atom(
    (get) => get(current),
    (_, set, next: Value) => {
      set(current, next);
      if (next === null) removeItem(key);
      else setItem(key, next, expire);
    },
  );
}

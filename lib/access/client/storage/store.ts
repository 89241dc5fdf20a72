import { atom, getDefaultStore, type WritableAtom } from 'jotai';
import type { UserInfo } from '#lib/access/account/response-schema';
import type { PublicConfig } from '#lib/running/config/queries';
import { getItem, removeItem, setItem } from './storage.ts';

/** The response data of the `configs` call. Amounts are decimal strings. */
export type AppConfig = PublicConfig;

export const configAtom = persisted<AppConfig | null>('config', null);
/** True until the splash has been shown. */
export const initLoadAtom = persisted<boolean>('initLoad', true);
export const showAnnounceDialogAtom = atom(false);
/** Whether the puzzle was passed during this page load. */
export const verifyAtom = atom(false);

export const userInfoAtom = persisted<UserInfo | null>('userInfo', null);
/** Available cash as the JSON number of the API; for display only, not for calculation. */
export const balanceAtom = atom(0);
/** ISO time at which a call read `balanceAtom`; null if the page brought it. */
export const balanceReadAtAtom = atom<string | null>(null);

/** ISO time at which the figures of the screen were read, while reading them again takes long; else null. */
export const lateScreenAtom = atom<string | null>(null);

/** What the user chose last in the palette, in local storage. */
export const RECENT_KEY = 'recent';

/** Clears the data of the signed-in user and keeps the data of the app. */
export function forgetUser(): void {
  removeItem(RECENT_KEY);
  const store = getDefaultStore();
  store.set(userInfoAtom, null);
  store.set(balanceAtom, 0);
  store.set(balanceReadAtAtom, null);
}

/**
 * An atom persisted in local storage. It holds `initial` on the server and during hydration, and the
 * stored value once a component has mounted it. null removes the stored value.
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

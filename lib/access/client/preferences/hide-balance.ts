import { rememberCookie } from '../storage/remember-cookie.ts';

/**
 * Set while the user hides balances. A cookie, so that the server renders the page without amounts;
 * local storage would show them until hydration.
 */
export const HIDE_BALANCE_COOKIE = 'hide_balance';

/** Whether the user hides balances on this device. */
export function hidesBalance(cookies: {
  get(name: string): { value: string } | undefined;
}): boolean {
  return cookies.get(HIDE_BALANCE_COOKIE)?.value === '1';
}

/** Stores the preference for later pages. */
export function rememberHideBalance(hidden: boolean): void {
  rememberCookie(HIDE_BALANCE_COOKIE, hidden ? '1' : null);
}

import { rememberCookie } from '../storage/remember-cookie.ts';

/**
 * Set while the reader hides balances. A cookie, so that the server draws the page without them: what
 * only the browser knows would show every figure until the script has run.
 */
export const HIDE_BALANCE_COOKIE = 'hide_balance';

/** Whether the reader hides balances on this device. */
export function hidesBalance(cookies: {
  get(name: string): { value: string } | undefined;
}): boolean {
  return cookies.get(HIDE_BALANCE_COOKIE)?.value === '1';
}

/** Remembers the reader's wish for the pages to come. */
export function rememberHideBalance(hidden: boolean): void {
  rememberCookie(HIDE_BALANCE_COOKIE, hidden ? '1' : null);
}

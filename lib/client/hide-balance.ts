/**
 * Set while the reader hides balances. A cookie, so that the server draws the page without them: what
 * only the browser knows would show every figure until the script has run.
 */
export const HIDE_BALANCE_COOKIE = 'hide_balance';

const YEAR_SECONDS = 365 * 86_400;

/** Whether the reader hides balances on this device. */
export function hidesBalance(cookies: {
  get(name: string): { value: string } | undefined;
}): boolean {
  return cookies.get(HIDE_BALANCE_COOKIE)?.value === '1';
}

/** Remembers the reader's wish for the pages to come. */
export function rememberHideBalance(hidden: boolean): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const lasting = `path=/; max-age=${hidden ? YEAR_SECONDS : 0}; samesite=lax${secure}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = `${HIDE_BALANCE_COOKIE}=${hidden ? '1' : ''}; ${lasting}`;
}

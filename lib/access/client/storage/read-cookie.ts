import { parseCookie } from 'cookie';

/** The value of a cookie that is readable by script; undefined if it is absent or there is no document. */
export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return parseCookie(document.cookie)[name];
}

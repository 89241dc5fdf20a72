import { parseCookie } from 'cookie';

/** A cookie that scripts may read; undefined when there is none, or no document. */
export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return parseCookie(document.cookie)[name];
}

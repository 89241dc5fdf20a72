import { parseSetCookie, stringifyCookie } from 'cookie';

/** The page cookie set by a response. */
export function pageCookie(headers: Headers): string | undefined {
  return headers.getSetCookie().find((cookie) => cookie.startsWith('page='));
}

/** The cookies set by a response, as a Cookie header; only the given names, if any. */
export function cookiesOf(headers: Headers, ...names: string[]): string {
  const cookies = headers.getSetCookie().map((cookie) => parseSetCookie(cookie));
  const wanted = cookies.filter(({ name }) => names.length === 0 || names.includes(name));
  return stringifyCookie(Object.fromEntries(wanted.map(({ name, value }) => [name, value])));
}

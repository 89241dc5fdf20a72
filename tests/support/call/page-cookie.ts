import { parseSetCookie, stringifyCookie } from 'cookie';

/** The page cookie that an answer sets. */
export function pageCookie(headers: Headers): string | undefined {
  return headers.getSetCookie().find((cookie) => cookie.startsWith('page='));
}

/** The cookies that an answer sets, as a browser sends them back; names to choose from, else all. */
export function cookiesOf(headers: Headers, ...names: string[]): string {
  const cookies = headers.getSetCookie().map((cookie) => parseSetCookie(cookie));
  const wanted = cookies.filter(({ name }) => names.length === 0 || names.includes(name));
  return stringifyCookie(Object.fromEntries(wanted.map(({ name, value }) => [name, value])));
}

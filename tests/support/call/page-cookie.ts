/** The page cookie that an answer sets. */
export function pageCookie(headers: Headers): string | undefined {
  return headers.getSetCookie().find((cookie) => cookie.startsWith('page='));
}

/** The cookies that an answer sets, as a browser sends them back; names to choose from, else all. */
export function cookiesOf(headers: Headers, ...names: string[]): string {
  const pairs = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const isWanted = (pair: string) =>
    names.length === 0 || names.some((name) => pair.startsWith(`${name}=`));
  return pairs.filter(isWanted).join('; ');
}

/** The page cookie that an answer sets. */
export function pageCookie(headers: Headers): string | undefined {
  return headers.getSetCookie().find((cookie) => cookie.startsWith('page='));
}

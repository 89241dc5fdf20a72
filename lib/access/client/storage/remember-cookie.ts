import { stringifySetCookie } from 'cookie';

const YEAR_SECONDS = 365 * 86_400;

/**
 * Stores a user preference in a cookie, which the server reads when it renders a page. Null deletes
 * the cookie.
 */
export function rememberCookie(
  name: string,
  value: string | null,
  maxAgeSeconds = YEAR_SECONDS,
): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = stringifySetCookie({
    name,
    value: value ?? '',
    path: '/',
    maxAge: value === null ? 0 : maxAgeSeconds,
    sameSite: 'lax',
    secure: location.protocol === 'https:',
  });
}

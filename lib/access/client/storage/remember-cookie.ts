const YEAR_SECONDS = 365 * 86_400;

/**
 * Stores a user preference in a cookie, which the server reads when it renders a page. Null deletes
 * the cookie. The name is used as it is; a library would cost every page 0.6 KB.
 */
export function rememberCookie(
  name: string,
  value: string | null,
  maxAgeSeconds = YEAR_SECONDS,
): void {
  const age = value === null ? 0 : maxAgeSeconds;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}

const YEAR_SECONDS = 365 * 86_400;

/**
 * Keeps a wish of the reader's for the pages to come, in a cookie that the server reads when it draws
 * them. Null takes it back.
 */
export function rememberCookie(
  name: string,
  value: string | null,
  maxAgeSeconds = YEAR_SECONDS,
): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const lasting = `path=/; max-age=${value === null ? 0 : maxAgeSeconds}; samesite=lax${secure}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = `${name}=${value ?? ''}; ${lasting}`;
}

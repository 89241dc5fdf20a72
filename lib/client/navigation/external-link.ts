/** An operator's link when it is an http(s) URL, which is all that may be followed; else null. */
export function externalLink(link: string | null | undefined): string | null {
  try {
    const url = new URL(link ?? '');
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}

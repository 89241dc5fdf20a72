import { isHttps } from '#lib/base/env';

/**
 * True if a page of this origin sent the request, or a client that is not a browser: curl and native
 * apps send neither header and hold no cookies that another page could use. A sibling host
 * (`same-site`) is foreign. Browsers without Sec-Fetch-Site send Origin with POST.
 */
export function isSameOrigin({ headers, url }: Pick<Request, 'headers' | 'url'>): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  return origin === null || isOwn(origin, headers.get('host') ?? new URL(url).host);
}

function isOwn(origin: string, ownHost: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { origin: exact, protocol, host } = new URL(origin);
  if (process.env.APP_ORIGIN === exact) return true;
  return host === ownHost && (protocol === 'https:' || !isHttps());
}

import { isHttps } from '#lib/env';

/**
 * Whether a request comes from a page of this site, or from no page at all: curl and native apps
 * name neither a site nor an origin, and hold no cookies that a stranger's page could use.
 * A sibling host (`same-site`) is foreign too. Browsers without Sec-Fetch-Site send Origin with POST.
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

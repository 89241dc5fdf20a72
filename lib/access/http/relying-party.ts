import type { RelyingParty } from '#lib/access/confirmation/verify-signature';
import { isHttps } from '#lib/base/env';

/** The site as WebAuthn knows it: APP_ORIGIN, or in paper mode the host that the request names. */
export function relyingParty({ headers, url }: Pick<Request, 'headers' | 'url'>): RelyingParty {
  const host = headers.get('host') ?? new URL(url).host;
  const origin = process.env.APP_ORIGIN ?? `${isHttps() ? 'https' : 'http'}://${host}`;
  return { id: new URL(origin).hostname, origin };
}

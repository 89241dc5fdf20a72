import type { ServerResponse } from 'node:http';
import { isHttps } from '#lib/env';

/** Two years, as browser preload lists require. */
const POLICY = 'max-age=63072000; includeSubDomains; preload';

/** Sets Strict-Transport-Security if the site's origin is https. @param isSecure default: that of members */
export function setStrictTransportSecurity(response: ServerResponse, isSecure = isHttps()): void {
  if (isSecure) response.setHeader('strict-transport-security', POLICY);
}

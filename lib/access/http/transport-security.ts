import type { ServerResponse } from 'node:http';
import { isHttps } from '#lib/base/env';

/** Two years, as browser preload lists require. */
const HOST = 'max-age=63072000';
/** What the operator extends the header to: other names of the domain may not have https. */
const POLICIES: Record<string, string> = {
  subdomains: `${HOST}; includeSubDomains`,
  preload: `${HOST}; includeSubDomains; preload`,
};

/** Sets Strict-Transport-Security if the site's origin is https. @param isSecure default: that of members */
export function setStrictTransportSecurity(response: ServerResponse, isSecure = isHttps()): void {
  const policy = POLICIES[process.env.HSTS_SCOPE ?? ''] ?? HOST;
  if (isSecure) response.setHeader('strict-transport-security', policy);
}

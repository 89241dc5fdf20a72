import type { ServerResponse } from 'node:http';
import { isHttps } from '#lib/env';

/** Two years, as the preload lists of browsers demand. */
const POLICY = 'max-age=63072000; includeSubDomains; preload';

/** Has browsers come back by https only, on every answer of a site whose origin is https. */
export function demandHttps(response: ServerResponse): void {
  if (isHttps()) response.setHeader('strict-transport-security', POLICY);
}

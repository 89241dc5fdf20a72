import { env, LOOPBACK_NAMES } from '#lib/base/env';

/**
 * Whether a page of the desk sent the request: its Origin is the desk's, and Sec-Fetch-Site, if the
 * browser sends it, is `same-origin`. A request without an Origin comes from no page, and is refused.
 */
export function isFromDesk(headers: Pick<Headers, 'get'>): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return false;
  const origin = headers.get('origin');
  return origin !== null && origin === deskOrigin(headers.get('host') ?? '');
}

/** Without DESK_ORIGIN the server has checked that the host is this machine's (lib/site/server/desk-host.ts). */
function deskOrigin(host: string): string | null {
  const { DESK_ORIGIN } = env();
  if (DESK_ORIGIN) return DESK_ORIGIN;
  const name = host.replace(/:\d+$/, '');
  return LOOPBACK_NAMES.includes(name) ? `http://${host}` : null;
}

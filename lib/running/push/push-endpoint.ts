import { env } from '#lib/base/env';
import { isPushHost } from '#lib/base/push-host';

/** Longest endpoint that is taken; those of the vendors have 150 to 600 characters. */
const MAX_ENDPOINT = 1_024;

/** Push services of the browsers' vendors: Chrome and others, Firefox, Edge, Safari. */
const HOSTS = ['fcm.googleapis.com', 'android.googleapis.com', 'updates.push.services.mozilla.com'];
/** Vendors that number their servers. */
const PARENT_HOSTS = ['push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'];

/** An origin with nothing but a lower-case host name, or one of this machine, and the path. */
const PLAIN = /^(https:\/\/[a-z0-9.-]+|http:\/\/(?:localhost|127\.0\.0\.1):\d{1,5})(\/[!-~]*)$/;

/**
 * Whether a push may be sent to an address: https, on a host of the vendors or of PUSH_HOSTS, and written
 * plainly. A browser chose the address and a member sent it, so it would else make the server call any host.
 * Because hosts are a fixed list, what their names resolve to is the vendors' affair.
 */
export function isPushEndpoint(endpoint: string): boolean {
  if (endpoint.length > MAX_ENDPOINT) return false;
  const [, origin] = PLAIN.exec(endpoint) ?? [];
  // Another spelling of the same address, such as one with `..`, a tab or a fragment, is none of theirs.
  if (!origin || !URL.canParse(endpoint) || endpoint.includes('#')) return false;
  const url = new URL(endpoint);
  return url.href === endpoint && url.origin === origin && isKnownOrigin(url);
}

function isKnownOrigin({ protocol, hostname, origin }: URL): boolean {
  const { PUSH_HOSTS: more, APP_MODE: mode } = env();
  const added = more.filter((entry) => isPushHost(entry, mode));
  if (protocol !== 'https:') return added.includes(origin);
  return (
    [...HOSTS, ...added].includes(hostname) || PARENT_HOSTS.some((host) => isBelow(hostname, host))
  );
}

function isBelow(hostname: string, parent: string): boolean {
  return (
    /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+$/.test(hostname.slice(0, -parent.length)) &&
    hostname.endsWith(`.${parent}`)
  );
}

import { BlockList, isIP } from 'node:net';
import { env } from '#lib/env';

/** Set by scripts/web.ts from the socket, after removing what a client sent under this name. */
export const PEER_HEADER = 'x-jinku-peer';

/** Proxies in a row, and characters of X-Forwarded-For, that are read: the last ones. */
const MOST_HOPS = 10;
const LAST_CHARACTERS = 1_024;

/**
 * The address a request comes from: the peer's, or, when the peer is a proxy named in TRUST_PROXY,
 * the last X-Forwarded-For hop that is not such a proxy.
 */
export function clientAddress(headers: Headers): string {
  return addressOf(headers.get(PEER_HEADER) ?? '', headers.get('x-forwarded-for') ?? '');
}

/** True when the peer is a proxy named in TRUST_PROXY. */
export function isTrustedProxy(peer: string): boolean {
  return isTrusted(trustedProxies(), plainAddress(peer));
}

/** The client's address by that of the socket's peer and the X-Forwarded-For header. */
export function addressOf(peer: string, forwarded: string): string {
  const trusted = trustedProxies();
  const hops = forwarded
    .slice(-LAST_CHARACTERS)
    .split(',')
    .slice(-MOST_HOPS)
    .map((hop) => plainAddress(hop.trim()));
  let address = plainAddress(peer);
  while (hops.length > 0 && isTrusted(trusted, address)) {
    const hop = hops.pop() ?? '';
    if (!isIP(hop)) break;
    address = hop;
  }
  return address || 'unknown';
}

let proxies: BlockList | undefined;

function trustedProxies(): BlockList {
  if (proxies) return proxies;
  proxies = new BlockList();
  for (const entry of env()
    .TRUST_PROXY.split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix) proxies.addSubnet(address, Number(prefix), family);
    else proxies.addAddress(address, family);
  }
  return proxies;
}

function isTrusted(trusted: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** IPv4 addresses on a dual-stack socket come as `::ffff:1.2.3.4`. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

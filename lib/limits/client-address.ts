import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';
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
  return trust()(peer, 0);
}

/** The client's address by that of the socket's peer and the X-Forwarded-For header. */
export function addressOf(peer: string, forwarded: string): string {
  const hops = forwarded.slice(-LAST_CHARACTERS).split(',').slice(-MOST_HOPS).join();
  const headers = { 'x-forwarded-for': hops };
  const request = { headers, socket: { remoteAddress: peer } } as unknown as IncomingMessage;
  // Proxies also write what is no address, such as `unknown`: the hop before it is then the last known.
  const address = proxyAddr.all(request, trust()).findLast((hop) => isIP(hop)) ?? peer;
  return plainAddress(address) || 'unknown';
}

let trusted: ReturnType<typeof proxyAddr.compile> | undefined;

function trust(): ReturnType<typeof proxyAddr.compile> {
  const proxies = env()
    .TRUST_PROXY.split(',')
    .map((part) => part.trim());
  trusted ??= proxyAddr.compile(proxies.filter(Boolean));
  return trusted;
}

/** IPv4 addresses on a dual-stack socket come as `::ffff:1.2.3.4`. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

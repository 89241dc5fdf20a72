import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from 'proxy-addr';
import { env } from '#lib/base/env';

/** Set by the server from the socket; a value sent by the client is removed. */
export const PEER_HEADER = 'x-jinku-peer';

/** Number of last hops, and of last characters of X-Forwarded-For, that are read. */
const MAX_HOPS = 10;
const MAX_CHARACTERS = 1_024;

/**
 * Client address of a request: the peer's, or, if the peer is in TRUST_PROXY, the last
 * X-Forwarded-For hop that is not.
 */
export function clientAddress(headers: Headers): string {
  return readAddress(headers.get(PEER_HEADER) ?? '', headers.get('x-forwarded-for') ?? '');
}

/** True if the peer is in TRUST_PROXY. */
export function isTrustedProxy(peer: string): boolean {
  return trust()(peer, 0);
}

const LOOPBACK = proxyAddr.compile('loopback');

/** True if the peer is this machine. */
export function isLoopback(peer: string): boolean {
  return isIP(peer) !== 0 && LOOPBACK(peer, 0);
}

/** Client address from the peer address and the X-Forwarded-For header. */
export function readAddress(peer: string, forwarded: string): string {
  const hops = forwarded.slice(-MAX_CHARACTERS).split(',').slice(-MAX_HOPS).join();
  const headers = { 'x-forwarded-for': hops };
  const request = { headers, socket: { remoteAddress: peer } } as unknown as IncomingMessage;
  // Proxies may write a value that is not an address, e.g. `unknown`. Then the next hop is used.
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

/** A dual-stack socket reports IPv4 addresses as `::ffff:1.2.3.4`. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

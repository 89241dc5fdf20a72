import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setStrictTransportSecurity } from '#lib/http/transport-security';
import { isTrustedProxy as isProxy } from '#lib/limits/client-address';
import { logFrequentEvent } from '#lib/security-log/throttled-security-log';
import { type ConnectionBounds, limitConnections } from '#lib/server/connection-limits';
import { limitUnanswered } from '#lib/server/limit-unanswered';
import { limitUnsent } from '#lib/server/limit-unsent';
import { refuseMalformed } from '#lib/server/refuse-malformed';
import { BootError } from '../boot-error.ts';

/** Accept backlog: a burst of connections must not fill the queue for all clients. */
const BACKLOG = 4_096;
const MAX_RESPONSE_LISTENERS = 20;
const LIMITS = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  // Long enough to upload a picture of 5 MB on a slow connection.
  requestTimeout: 120_000,
  // Longer than the idle timeout of common proxies, so that the proxy closes idle connections.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
};
/** With the notice and closing Next and the database less than the 5 s after which the supervisor kills. */
const DRAIN_MS = 2_000;

/** Creates a server with time limits; without upgrades, except in development. */
export function createListener(dev: boolean): Server {
  return createServer(dev ? LIMITS : { ...LIMITS, shouldUpgradeCallback: refuseUpgrades });
}

interface Serving {
  serve: RequestListener;
  /** Not in development. */
  bounds: ConnectionBounds | null;
  /** Whether the origin is https. */
  isSecure: boolean;
}

export function serveOn(server: Server, { serve, bounds, isSecure }: Serving): void {
  if (bounds) limitConnections(server, { ...bounds, isProxy, onRefused: logRefused });
  const listener: RequestListener = (request, response) => {
    // Next listens up to nine times for the end of a response; Node would warn of a leak at eleven.
    response.setMaxListeners(MAX_RESPONSE_LISTENERS);
    setStrictTransportSecurity(response, isSecure);
    serve(request, response);
  };
  const unsent = { isProxy, onClosed: logRefused };
  server.on('request', limitUnanswered(limitUnsent(listener, unsent), logRefused));
  server.on('clientError', refuseMalformed);
}

/** @returns the port @throws {BootError} if nothing can listen there */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new BootError(`The server can't listen on ${host}:${port} (${error.code}).`)),
    );
    const listening = () => resolve((server.address() as AddressInfo).port);
    server.listen({ port, host, backlog: BACKLOG }, listening);
  });
}

/**
 * Stops accepting connections, lets requests in progress finish, and then closes the rest.
 * @param closeStreams ends what would never end by itself
 */
export async function drain(
  servers: readonly Server[],
  closeStreams: () => Promise<unknown>,
): Promise<void> {
  const closed = servers.map(
    (server) => new Promise<void>((resolve) => server.close(() => resolve())),
  );
  await closeStreams();
  for (const server of servers) server.closeIdleConnections();
  const timer = setTimeout(() => {
    for (const server of servers) server.closeAllConnections();
  }, DRAIN_MS);
  await Promise.all(closed);
  clearTimeout(timer);
}

/** Next would keep the socket open forever; this makes it treat no request as an upgrade. */
function refuseUpgrades(): boolean {
  return false;
}

function logRefused(address: string): void {
  logFrequentEvent('connection refused', { address });
}

import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isTrustedProxy as isProxy } from '#lib/running/limits/client-address';
import { logFrequentEvent } from '#lib/running/security-log/throttled-security-log';
import { emitAllRequests } from '#lib/site/server/check-head';
import { type ConnectionBounds, limitConnections } from '#lib/site/server/connection-limits';
import { refuseMalformed } from '#lib/site/server/refuse-malformed';
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
  // Node would answer before requests are counted; `checkHead` refuses them.
  requireHostHeader: false,
};

/** Creates a server with time limits; without upgrades, except in development. */
export function createListener(dev: boolean): Server {
  return createServer(dev ? LIMITS : { ...LIMITS, shouldUpgradeCallback: refuseUpgrades });
}

/** @param bounds of its connections; none in development */
export function serveOn(
  server: Server,
  serve: RequestListener,
  bounds: ConnectionBounds | null,
): void {
  if (bounds) limitConnections(server, { ...bounds, isProxy, onRefused: logRefused });
  server.on('request', (request, response) => {
    // Next listens up to nine times for the end of a response; Node would warn of a leak at eleven.
    response.setMaxListeners(MAX_RESPONSE_LISTENERS);
    serve(request, response);
  });
  emitAllRequests(server);
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

/** Longest time to accept what waits in the backlog. */
const ACCEPT_MS = 1_000;
/** How often connections that have become idle are closed. */
const CLOSE_IDLE_MS = 250;

/**
 * Accepts what waits in the backlog, stops listening, lets requests in progress finish, and then closes the
 * rest.
 * @param longestMs after which what is still in progress is cut off
 * @param settle is called when nothing listens any more and all connections are still open; idle ones are
 *   closed when it is done
 */
export async function drain(
  servers: readonly Server[],
  longestMs: number,
  settle: () => Promise<unknown>,
): Promise<void> {
  const closed: Promise<void>[] = [];
  await Promise.all(
    servers.map(async (server) => {
      await acceptWaiting(server);
      closed.push(stopListening(server));
    }),
  );
  const timer = setTimeout(() => {
    for (const server of servers) server.closeAllConnections();
  }, longestMs);
  await settle();
  const closeIdle = () => {
    for (const server of servers) server.closeIdleConnections();
  };
  closeIdle();
  // A response whose head was sent before may leave its connection open.
  const closing = setInterval(closeIdle, CLOSE_IDLE_MS);
  await Promise.all(closed);
  clearInterval(closing);
  clearTimeout(timer);
}

/** @returns when its last connection has ended; `Server.close` of http would end idle ones at once */
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()));
}

/**
 * Closing the listener resets the connections of its backlog, whose requests are then lost. There are many
 * when the process is busy, because a turn of the event loop accepts one.
 */
async function acceptWaiting(server: Server): Promise<void> {
  const start = performance.now();
  let isEmpty = false;
  const accepted = () => {
    isEmpty = false;
  };
  server.on('connection', accepted);
  while (!isEmpty && performance.now() - start < ACCEPT_MS) {
    isEmpty = true;
    await nextTurn();
  }
  server.off('connection', accepted);
}

/** Next would keep the socket open forever; this makes it treat no request as an upgrade. */
function refuseUpgrades(): boolean {
  return false;
}

function logRefused(address: string): void {
  logFrequentEvent('connection refused', { address });
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import next from 'next';
import { closeProcessCache, openProcessCache } from '#lib/cache/process-cache';
import { imageOrigins, refreshImageOrigins } from '#lib/content/image-origins';
import { closeReplica, openReplica } from '#lib/db/replica';
import { parseEnv } from '#lib/env';
import { setStrictTransportSecurity } from '#lib/http/transport-security';
import { isTrustedProxy as isProxy } from '#lib/limits/client-address';
import { closeMarketHub } from '#lib/market/stream/hub';
import { serveMarketStream } from '#lib/market/stream/open-stream';
import { logFrequentEvent } from '#lib/security-log/throttled-security-log';
import { connectionBounds, limitConnections } from '#lib/server/connection-limits';
import { forwardRequests, guardRequests } from '#lib/server/guard-requests';
import { withPreparedPages } from '#lib/server/prepare-page';
import { openProbe } from '#lib/server/probe';
import { refuse } from '#lib/server/refuse';
import { refuseMalformed } from '#lib/server/refuse-malformed';
import { isStream, listFiles } from '#lib/server/request-kind';
import { withCalls } from '#lib/server/serve-calls';
import { ShutdownNotice } from '#lib/server/shutdown-notice';
import { withUnavailablePage } from '#lib/server/unavailable-page';
import { startTelemetry } from '#lib/telemetry/start-telemetry';
import { BootError } from './boot/boot-error.ts';
import { PROJECT_ROOT } from './boot/data-folder.ts';
import { openLocalDatabase } from './boot/database/local-database.ts';
import { loadCalls } from './boot/processes/load-calls.ts';
import {
  runAsChildProcess,
  type StopSignal,
  tellParent,
} from './boot/processes/run-as-child-process.ts';
import { dropOwnerUrl, loadLocalEnvironment } from './boot/settings/local-environment.ts';
import { requireInstallation } from './boot/settings/require-installation.ts';

/** Time for load balancers to notice that this server is not ready, before it stops to listen. */
const NOTICE_MS = 2_000;
/** With the notice and closing Next and the database less than the 5 s after which the supervisor kills. */
const DRAIN_MS = 2_000;
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

/** The web process: Next behind our own server, which limits what reaches it. */
async function startWeb(): Promise<(signal: StopSignal) => Promise<void>> {
  await loadLocalEnvironment();
  dropOwnerUrl();
  const local = await openLocalDatabase();
  await requireInstallation({ serving: true });
  const { HOST, PORT } = parseEnv(process.env);
  const telemetry = await startTelemetry('web');
  await refreshImageOrigins();
  openProcessCache();
  openReplica();
  process.env.NEXT_TELEMETRY_DISABLED ??= '1';
  const dev = process.argv.includes('--dev');
  const server = createServer(dev ? LIMITS : { ...LIMITS, shouldUpgradeCallback: refuseUpgrades });
  // Without `httpServer`, `next dev` answers its hot-reload sockets twice and pages reload endlessly.
  const app = next({
    dev,
    dir: PROJECT_ROOT,
    hostname: HOST,
    port: PORT,
    httpServer: server,
    quiet: !dev,
  });
  await app.prepare();
  const render = app.getRequestHandler();
  const pages = withUnavailablePage(
    withPreparedPages(
      (request, response) =>
        !dev && isStream(request)
          ? serveMarketStream(request, response)
          : render(request, response),
      imageOrigins,
    ),
  );
  const handle = dev ? pages : withCalls(pages, await loadCalls());
  const files = listFiles(PROJECT_ROOT);
  const answer = dev ? forwardRequests(handle) : guardRequests(handle, files);
  if (!dev) limitConnections(server, { ...connectionBounds(), isProxy, onRefused: logRefused });
  const notice = new ShutdownNotice();
  const serve = telemetry.observe(notice.wrap(answer, refuseReadiness), files);
  server.on('request', (request, response) => {
    // Next listens up to nine times for the end of a response; Node would warn of a leak at eleven.
    response.setMaxListeners(MAX_RESPONSE_LISTENERS);
    setStrictTransportSecurity(response);
    serve(request, response);
  });
  server.on('clientError', refuseMalformed);
  const port = await listen(server, PORT, HOST);
  const probe = await openProbe(answer);
  tellParent({ type: 'ready', port, ...(dev ? {} : { probePort: probe.port }) });
  return async (signal) => {
    notice.give();
    if (signal === 'SIGTERM' && !dev) await delay(NOTICE_MS);
    await drain(server);
    probe.close();
    await app.close();
    await closeProcessCache();
    await telemetry.close();
    await closeReplica();
    await local.close();
  };
}

/** Next would keep the socket open forever; this makes it treat no request as an upgrade. */
function refuseUpgrades(): boolean {
  return false;
}

function refuseReadiness(request: IncomingMessage, response: ServerResponse): void {
  void refuse(request, response, true, { status: 503 });
}

function logRefused(address: string): void {
  logFrequentEvent('connection refused', { address });
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new BootError(`The server can't listen on ${host}:${port} (${error.code}).`)),
    );
    const listening = () => resolve((server.address() as AddressInfo).port);
    server.listen({ port, host, backlog: BACKLOG }, listening);
  });
}

/** Stops accepting connections, lets requests in progress finish, and then closes the rest. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Streams never end by themselves; their clients reconnect, to another server if there is one.
  await closeMarketHub();
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(timer);
}

await runAsChildProcess(startWeb);

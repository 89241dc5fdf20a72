import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import next from 'next';
import { headersOf } from '#lib/access/http/node-headers';
import { database } from '#lib/base/db/client';
import { closeReplica, openReplica } from '#lib/base/db/replica';
import { deskAddressOf, isDeskHttps, isHttps, parseEnv } from '#lib/base/env';
import { imageOrigins, refreshImageOrigins } from '#lib/features/content/image-origins';
import { closeMarketHub } from '#lib/features/market/stream/hub';
import { serveMarketStream } from '#lib/features/market/stream/open-stream';
import { closeProcessCache, openProcessCache } from '#lib/running/cache/process-cache';
import { closeDeskHub } from '#lib/site/desk/live/hub';
import { findDeskSession } from '#lib/site/desk/session/desk-session';
import { answerProbes } from '#lib/site/server/answer-probes';
import { connectionBounds, deskConnectionBounds } from '#lib/site/server/connection-limits';
import { EventLoopLag } from '#lib/site/server/event-loop-lag';
import {
  forwardDesk,
  forwardRequests,
  guardDesk,
  guardRequests,
} from '#lib/site/server/guard-requests';
import { withPreparedDeskPages } from '#lib/site/server/prepare-desk-page';
import { withPreparedPages } from '#lib/site/server/prepare-page';
import { isStream, listFiles, type SiteName } from '#lib/site/server/request-kind';
import { withCalls } from '#lib/site/server/serve-calls';
import { withDocument } from '#lib/site/server/serve-document';
import { ShutdownNotice } from '#lib/site/server/shutdown-notice';
import { withUnavailablePage } from '#lib/site/server/unavailable-page';
import { startTelemetry } from '#lib/site/telemetry/start-telemetry';
import { PROJECT_ROOT } from './boot/data-folder.ts';
import { openLocalDatabase } from './boot/database/local-database.ts';
import { createListener, drain, listen, serveOn } from './boot/processes/http-listener.ts';
import { loadCalls, loadDeskCalls } from './boot/processes/load-calls.ts';
import {
  runAsChildProcess,
  type StopSignal,
  tellParent,
} from './boot/processes/run-as-child-process.ts';
import { startHeartbeat } from './boot/processes/watch-heartbeat.ts';
import { dropOwnerUrl, loadLocalEnvironment } from './boot/settings/local-environment.ts';
import { requireInstallation } from './boot/settings/require-installation.ts';

/** Time for load balancers to notice that this server is not ready, before it stops to listen. */
const NOTICE_TIME = { least: 2_000, quiet: 1_000, most: 4_000 };
/** Time for what is sent on open connections meanwhile, before idle ones are closed. */
const RECONNECT_TIME = { least: 0, quiet: 1_000, most: 2_000 };
/**
 * Longest time for requests in progress. Behind a load balancer longer than a request may wait for its place;
 * with the notice and the end of Next and the database less than the 20 s after which the supervisor kills.
 */
const DRAIN_MS = { patient: 11_000, prompt: 4_000 };

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

/** The web process: Next behind our own server, which limits what reaches it. */
async function startWeb(): Promise<(signal: StopSignal) => Promise<void>> {
  await loadLocalEnvironment();
  dropOwnerUrl();
  const local = await openLocalDatabase();
  await requireInstallation({ serving: true });
  const env = parseEnv(process.env);
  const { HOST, PORT } = env;
  const telemetry = await startTelemetry('web');
  await refreshImageOrigins();
  openProcessCache();
  openReplica();
  process.env.NEXT_TELEMETRY_DISABLED ??= '1';
  const dev = process.argv.includes('--dev');
  const server = createListener(dev);
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
  const files = listFiles(PROJECT_ROOT);
  const lag = new EventLoopLag();
  const notice = new ShutdownNotice();
  const front = (listener: RequestListener, site: SiteName) =>
    telemetry.observe(notice.wrap(answerProbes(listener, () => notice.isGiven)), files, site);
  serveOn(server, {
    serve: front(await memberListener(render, files, dev, lag), 'members'),
    bounds: dev ? null : connectionBounds(),
    isSecure: isHttps(),
  });
  const desk = deskAddressOf(env);
  const deskServer = desk && createListener(dev);
  if (deskServer) {
    serveOn(deskServer, {
      serve: front(await deskListener(render, files, dev), 'desk'),
      bounds: dev ? null : deskConnectionBounds(),
      isSecure: isDeskHttps(),
    });
    if (dev) shareHotReload(deskServer, server);
  }
  const port = await listen(server, PORT, HOST);
  const deskPort = deskServer ? await listen(deskServer, desk.port, desk.host) : undefined;
  tellParent({ type: 'ready', port, deskPort });
  // Next compiles in the event loop of the development server.
  if (!dev) startHeartbeat(() => tellParent({ type: 'heartbeat', lagMs: Math.round(lag.meanMs) }));
  return async (signal) => {
    const isPatient = signal === 'SIGTERM' && !dev;
    notice.give();
    if (isPatient) await notice.untilQuiet(NOTICE_TIME);
    await drain(
      deskServer ? [server, deskServer] : [server],
      DRAIN_MS[isPatient ? 'patient' : 'prompt'],
      async () => {
        notice.askToReconnect();
        // Streams never end by themselves; their clients reconnect, to another server if there is one.
        await Promise.all([closeMarketHub(), closeDeskHub()]);
        if (isPatient) await notice.untilQuiet(RECONNECT_TIME);
      },
    );
    await app.close();
    await closeProcessCache();
    await telemetry.close();
    await closeReplica();
    await local.close();
  };
}

/** The site of the members. */
async function memberListener(
  render: Handle,
  files: ReadonlySet<string>,
  dev: boolean,
  lag: EventLoopLag,
) {
  const served: Handle = (request, response) =>
    !dev && isStream(request) ? serveMarketStream(request, response) : render(request, response);
  const pages = withDocument(
    withUnavailablePage(withPreparedPages(served, imageOrigins)),
    `${PROJECT_ROOT}/docs/openapi.json`,
  );
  if (dev) return forwardRequests(pages);
  return guardRequests(withCalls(pages, await loadCalls()), files, lag);
}

/** The operators' desk. */
async function deskListener(render: Handle, files: ReadonlySet<string>, dev: boolean) {
  const hasSession = async (request: IncomingMessage) =>
    (await findDeskSession(database(), headersOf(request), false)) !== null;
  const pages = withUnavailablePage(withPreparedDeskPages(render, hasSession));
  if (dev) return forwardDesk(pages);
  return guardDesk(withCalls(pages, await loadDeskCalls()), files);
}

/** Next answers the hot-reload sockets of the one server that it knows. */
function shareHotReload(from: Server, to: Server): void {
  from.on('upgrade', (...upgrade) => to.emit('upgrade', ...upgrade));
}

await runAsChildProcess(startWeb);

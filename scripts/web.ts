import type { IncomingMessage, Server } from 'node:http';
import next from 'next';
import { provideImageOrigins } from '#lib/access/http/image-origins';
import { toHeaders } from '#lib/access/http/node-headers';
import { database } from '#lib/base/db/client';
import { closeReplica, openReplica } from '#lib/base/db/replica';
import { isDeskHttps, isHttps, parseEnv, readDeskAddress } from '#lib/base/env';
import { imageOrigins, refreshImageOrigins } from '#lib/features/content/image-origins';
import { marketHub } from '#lib/features/market/stream/hub';
import { serveMarketStream } from '#lib/features/market/stream/open-stream';
import { closeProcessCache, openProcessCache } from '#lib/running/cache/process-cache';
import { deskHub } from '#lib/site/desk/live/hub';
import { findDeskSession } from '#lib/site/desk/session/desk-session';
import { Admission } from '#lib/site/server/admission';
import { DESK_ADMISSION, memberAdmission } from '#lib/site/server/admission-rules';
import { connectionBounds, deskConnectionBounds } from '#lib/site/server/connection-limits';
import { withDeskSession } from '#lib/site/server/desk-session-step';
import { measureLag } from '#lib/site/server/event-loop-lag';
import { givePlace } from '#lib/site/server/give-place';
import { guardPages, type Middleware } from '#lib/site/server/guard-pages';
import { isMarketStream, listFiles } from '#lib/site/server/request-kind';
import type { Handle, Step } from '#lib/site/server/request-step';
import { withCalls } from '#lib/site/server/serve-calls';
import { withDocument } from '#lib/site/server/serve-document';
import { type ServedSite, serveSite } from '#lib/site/server/serve-site';
import { ShutdownNotice } from '#lib/site/server/shutdown-notice';
import { startTelemetry, type Telemetry } from '#lib/site/telemetry/start-telemetry';
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
  provideImageOrigins(imageOrigins);
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
  const lagMs = measureLag();
  // Later than Next, which prepares the process for what it imports.
  const middleware = await import('../middleware.ts');
  const parts: Parts = {
    next: app.getRequestHandler(),
    files: listFiles(PROJECT_ROOT),
    telemetry,
    notice: new ShutdownNotice(),
    middleware,
    dev,
  };
  const { notice } = parts;
  serveOn(server, serveSite(await memberSite(parts, lagMs)), dev ? null : connectionBounds());
  const desk = readDeskAddress(env);
  const deskServer = desk && createListener(dev);
  if (deskServer) {
    serveOn(deskServer, serveSite(await deskSite(parts)), dev ? null : deskConnectionBounds());
    if (dev) shareHotReload(deskServer, server);
  }
  const port = await listen(server, PORT, HOST);
  const deskPort = deskServer ? await listen(deskServer, desk.port, desk.host) : undefined;
  tellParent({ type: 'ready', port, deskPort });
  // Next compiles in the event loop of the development server.
  if (!dev) startHeartbeat(() => tellParent({ type: 'heartbeat', lagMs: Math.round(lagMs()) }));
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
        await Promise.all([marketHub.close(), deskHub.close()]);
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

/** What the sites of this process share. */
interface Parts {
  next: Handle;
  /** URL paths of all static files of the build. */
  files: ReadonlySet<string>;
  telemetry: Telemetry;
  notice: ShutdownNotice;
  middleware: Middleware;
  dev: boolean;
}

/** In development Next itself answers calls and streams, and nothing is bounded. */
async function memberSite(parts: Parts, lagMs: () => number): Promise<ServedSite> {
  const document: Step = (handle) => withDocument(handle, `${PROJECT_ROOT}/docs/openapi.json`);
  const site = { ...commonOf(parts, 'members'), isSecure: isHttps(), answer: [document] };
  if (parts.dev) return site;
  const calls = await loadCalls();
  return {
    ...site,
    admit: givePlace('members', new Admission(memberAdmission(lagMs)), parts.files),
    answer: [withMarketStream, (handle) => withCalls(handle, calls), document],
  };
}

async function deskSite(parts: Parts): Promise<ServedSite> {
  const session = withDeskSession(
    async (request: IncomingMessage) =>
      (await findDeskSession(database(), toHeaders(request), false)) !== null,
  );
  const site = { ...commonOf(parts, 'desk'), isSecure: isDeskHttps(), answer: [session] };
  if (parts.dev) return site;
  const calls = await loadDeskCalls();
  return {
    ...site,
    admit: givePlace('desk', new Admission(DESK_ADMISSION), parts.files),
    answer: [(handle) => withCalls(handle, calls), session],
  };
}

function commonOf(
  { next: render, files, telemetry, notice, middleware }: Parts,
  name: ServedSite['name'],
) {
  const observe: Step = (handle) => telemetry.observe(handle, files, name);
  return { name, observe, notice, guard: guardPages(name, middleware), next: render };
}

/** Next would keep its state of a request in memory for as long as the stream is open. */
function withMarketStream(handle: Handle): Handle {
  return (request, response) =>
    isMarketStream(request) ? serveMarketStream(request, response) : handle(request, response);
}

/** Next answers the hot-reload sockets of the one server that it knows. */
function shareHotReload(from: Server, to: Server): void {
  from.on('upgrade', (...upgrade) => to.emit('upgrade', ...upgrade));
}

await runAsChildProcess(startWeb);

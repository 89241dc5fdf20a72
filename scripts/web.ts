import { createServer, type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import next from 'next';
import { parseEnv } from '#lib/env';
import { PEER_HEADER } from '#lib/http/client-address';
import type { Locale } from '#lib/i18n/locales';
import { localeOfRequest, withLocale } from '#lib/i18n/request-locale';
import { closeMarketHub } from '#lib/market/stream/hub';
import { withUnavailablePage } from '#lib/server/unavailable-page';
import { BootError } from './boot/boot-error.ts';
import { liveAsChild, tellParent } from './boot/child-life.ts';
import { PROJECT_ROOT } from './boot/data-folder.ts';
import { openLocalDatabase } from './boot/local-database.ts';
import { dropOwnerUrl, loadLocalEnvironment } from './boot/local-environment.ts';

const DRAIN_MS = 10_000;
const LIMITS = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  // A picture of 5 MB takes its time on a slow line.
  requestTimeout: 120_000,
  // Longer than the idle time of common proxies, so that it is they who close a connection.
  keepAliveTimeout: 65_000,
};

const REFUSALS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** The web process: Next behind a server of our own, which vouches for the peer's address. */
async function startWeb(): Promise<() => Promise<void>> {
  await loadLocalEnvironment();
  dropOwnerUrl();
  const local = await openLocalDatabase();
  const { HOST, PORT } = parseEnv(process.env);
  const server = createServer(LIMITS);
  process.env.NEXT_TELEMETRY_DISABLED ??= '1';
  const dev = process.argv.includes('--dev');
  // Without `httpServer`, `next dev` answers its hot-reload sockets twice and pages reload for ever.
  const app = next({
    dev,
    dir: PROJECT_ROOT,
    hostname: HOST,
    port: PORT,
    httpServer: server,
    quiet: !dev,
  });
  await app.prepare();
  const handle = withUnavailablePage(app.getRequestHandler());
  server.on('request', (request, response) => {
    vouchForPeer(request);
    withLocale(localeAskedBy(request), () => void handle(request, response));
  });
  server.on('clientError', refuseUnreadable);
  const port = await listen(server, PORT, HOST);
  tellParent({ type: 'ready', port });
  return async () => {
    await drain(server);
    await app.close();
    await local.close();
  };
}

/** A client may send a header of this name: what counts is the socket. */
function vouchForPeer(request: IncomingMessage): void {
  request.headers[PEER_HEADER] = request.socket.remoteAddress ?? '';
}

function localeAskedBy({ url = '', headers }: IncomingMessage): Locale {
  return localeOfRequest({
    url,
    cookie: headers.cookie,
    acceptLanguage: headers['accept-language'],
  });
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new BootError(`The server can't listen on ${host}:${port} (${error.code}).`)),
    );
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Takes no new connections, lets requests in flight finish, and cuts what takes too long. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Streams never end by themselves; their readers come back to whoever serves next.
  await closeMarketHub();
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(timer);
}

/** Answers what is not HTTP, or too much of it, before Next ever sees a request. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = REFUSALS[error.code ?? ''] ?? 400;
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
}

await liveAsChild(startWeb);

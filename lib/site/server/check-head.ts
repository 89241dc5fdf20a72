import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { publishRefusal } from '#lib/running/security-log/security-log';
import { stopParsing } from './stop-parsing.ts';

const CONTINUE = '100-continue';

/**
 * Emits as `request` what Node's server would answer by itself, before any bound of this product sees it.
 * The server needs `requireHostHeader: false`; `checkHead` then refuses.
 */
export function emitAllRequests(server: Server): void {
  for (const event of ['checkContinue', 'checkExpectation'])
    server.on(event, (request, response) => server.emit('request', request, response));
}

/**
 * Refuses requests of HTTP/1.1 without Host or with several (400), with an unknown expectation (417) or with a
 * body in chunks (411), and closes their connection: what came after them is neither parsed nor handled. A
 * chunk may have one byte and costs the same as a large one; browsers send a length. Asks for a body that the
 * client holds back until then (`Expect: 100-continue`). Runs while Node parses, before other listeners defer.
 */
export function checkHead(serve: RequestListener): RequestListener {
  const ending = new WeakSet<Socket>();
  return (request, response) => {
    if (ending.has(request.socket)) return;
    const status = refusalOf(request);
    if (status !== null) {
      ending.add(request.socket);
      stopParsing(request.socket);
      publishRefusal('malformed request', status);
      response.writeHead(status, { connection: 'close', 'content-length': 0 }).end();
      return;
    }
    if (expectationOf(request) === CONTINUE) response.writeContinue();
    serve(request, response);
  };
}

function refusalOf(request: IncomingMessage): 400 | 411 | 417 | null {
  const hosts = countHosts(request);
  if (hosts > 1 || (hosts === 0 && isCurrent(request))) return 400;
  if (request.headers['transfer-encoding'] !== undefined) return 411;
  return [undefined, CONTINUE].includes(expectationOf(request)) ? null : 417;
}

/** HTTP/1.0 has neither Host nor Expect. */
function isCurrent({ httpVersion }: IncomingMessage): boolean {
  return httpVersion === '1.1';
}

function expectationOf(request: IncomingMessage): string | undefined {
  return isCurrent(request) ? request.headers.expect?.toLowerCase() : undefined;
}

/** Node keeps only the first of several, a proxy in front perhaps another. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/i.test(text)).length;
}

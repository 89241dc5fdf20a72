import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream as NodeStream } from 'node:stream/web';
import compression from 'compression';
import { setCallPlace } from '#lib/access/http/body/call-place';
import { readCode } from '#lib/access/http/envelope';
import { toHeaders } from '#lib/access/http/node-headers';
import { SECURITY_HEADERS } from '#lib/access/http/security-headers';
import { setAnswerCode } from './answer-code.ts';
import { readPlace } from './request-place.ts';
import type { Handle } from './request-step.ts';

type Call = (request: Request) => Promise<Response>;

/** Compresses answers from 1 KB on, if the client accepts it. */
const compress = compression() as unknown as (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/**
 * Answers calls in front of Next, which spends several times as much on a request as a call that reads.
 * Everything else goes to Next, which runs the same handlers in `next dev`.
 * @param calls the handlers by URL path
 */
export function withCalls(handle: Handle, calls: ReadonlyMap<string, Call>): Handle {
  return async (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const call = request.method === 'POST' ? calls.get(path) : undefined;
    if (!call) return handle(request, response);
    const received = webRequest(request);
    const place = readPlace(request);
    if (place) setCallPlace(received, place);
    const answer = await call(received);
    setAnswerCode(response, readCode(answer));
    compress(request, response, () => undefined);
    await send(answer, response);
    // Discards what the call has not read of a body, so that the connection can be used again.
    request.resume();
  };
}

/**
 * Nothing of the body is read before the call reads it. A call that stops reading must be able to
 * answer, so the connection stays open. The host is not the client's: calls read its header.
 */
function webRequest(request: IncomingMessage): Request {
  const { headers, url } = request;
  const hasBody = headers['content-length'] !== undefined;
  const bytes = () => NodeStream.from(request.iterator({ destroyOnReturn: false }));
  return new Request(`http://localhost${url}`, {
    method: 'POST',
    headers: toHeaders(request),
    ...(hasBody && { body: bytes() as BodyInit, duplex: 'half' }),
  });
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  response.statusCode = answer.status;
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  response.setHeaders(answer.headers);
  const isFile = answer.headers.has('content-disposition');
  if (isFile && answer.body) return sendFile(answer.body, response);
  const body = Buffer.from(await answer.arrayBuffer());
  response.setHeader('content-length', body.length);
  response.end(body);
}

/** A file whose source fails ends with the connection, so that it never looks complete. */
async function sendFile(body: ReadableStream, response: ServerResponse): Promise<void> {
  await pipeline(Readable.fromWeb(body as never), response).catch(() => response.destroy());
}

import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readJsonBody } from '#lib/access/http/body/read-body';
import { transportResponse } from '#lib/access/http/envelope';
import { TransportError } from '#lib/base/errors/app-error';
import { withCalls } from './serve-calls.ts';

const TEXT = 'gold '.repeat(400);
/** What the last call read, or why it could not. */
let read: unknown;
let cancelled: Promise<void>;
let server: Server;
let port: number;

const calls = new Map(
  Object.entries({
    '/api/echo': async (request: Request) => {
      const { method, url, headers } = request;
      const body = await readJsonBody(request);
      const answer = { method, url, token: headers.get('token'), body };
      const response = Response.json(answer, { status: 201 });
      response.headers.append('set-cookie', 'page=1');
      response.headers.append('set-cookie', 'verify=2');
      return response;
    },
    '/api/text': async () => Response.json(TEXT),
    '/api/unread': async () => Response.json({ code: 8888 }),
    '/api/read': async (request: Request) => {
      read = await readJsonBody(request).catch((error: unknown) => error);
      return Response.json(null);
    },
    '/api/late': async (request: Request) => {
      await request.body?.getReader().read();
      return transportResponse(new TransportError(408));
    },
    '/api/broken': async () => file((controller) => controller.error(new Error('no more rows'))),
    '/api/endless': async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      cancelled = promise;
      return file(
        (controller) => controller.enqueue(new TextEncoder().encode(TEXT)),
        () => resolve(),
      );
    },
  }),
);

/** A file of a first line and what `next` makes. */
function file(
  next: (controller: ReadableStreamDefaultController) => void,
  cancel?: () => void,
): Response {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('first line\n')),
    pull: next,
    ...(cancel && { cancel }),
  });
  return new Response(body, { headers: { 'content-disposition': 'attachment' } });
}

beforeAll(async () => {
  const handle = withCalls(async (_, response) => response.end('Next'), calls);
  server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const post = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', ...init });

test('a call gets the request, and its answer is sent with the headers of every response', async () => {
  const headers = { 'content-type': 'application/json', token: 'a token' };
  const response = await post('/api/echo?page=2', { headers, body: '{"a":1}' });
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({
    method: 'POST',
    url: 'http://localhost/api/echo?page=2',
    token: 'a token',
    body: { a: 1 },
  });
  expect(response.headers.getSetCookie()).toEqual(['page=1', 'verify=2']);
  expect(response.headers.get('x-frame-options')).toBe('DENY');
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
});

test('a call without a body is answered', async () => {
  expect(await (await post('/api/echo')).json()).toMatchObject({ body: {} });
});

test.each([
  ['GET', '/api/echo'],
  ['POST', '/api/unknown'],
  ['POST', '/api/echo/'],
])('%s %s is left to Next', async (method, path) => {
  expect(await (await post(path, { method })).text()).toBe('Next');
});

test('an answer of more than 1 KB is compressed for a client that accepts it', async () => {
  const ask = async (encoding: string) => {
    const headers = { 'accept-encoding': encoding };
    const sent = httpRequest({ port, path: '/api/text', method: 'POST', headers }).end();
    const [response] = await once(sent, 'response');
    const body = Buffer.concat(await response.toArray());
    return { headers: response.headers, body };
  };
  const packed = await ask('gzip');
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  expect(packed.body.length).toBeLessThan(TEXT.length / 10);
  expect(JSON.parse(gunzipSync(packed.body).toString())).toBe(TEXT);
  const plain = await ask('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(JSON.parse(plain.body.toString())).toBe(TEXT);
});

test('a call may answer without reading its body, and the connection can be used again', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const sent = httpRequest({ port, path: '/api/unread', method: 'POST', agent });
    sent.end(Buffer.alloc(2_000_000));
    const [response] = await once(sent, 'response');
    await response.toArray();
    return sent.reusedSocket;
  };
  expect(await ask()).toBe(false);
  expect(await ask()).toBe(true);
  agent.destroy();
});

test('a client that disconnects within its body is a bad request', async () => {
  read = undefined;
  const socket = connect(port, '127.0.0.1');
  socket.write('POST /api/read HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n');
  socket.write('content-length: 100\r\n\r\n{"half":');
  await once(socket, 'ready');
  await expect.poll(() => server.listening && socket.bytesWritten).toBeGreaterThan(90);
  socket.destroy();
  await expect.poll(() => read).toMatchObject({ status: 400 });
});

test('a file whose source fails ends with the connection', async () => {
  await expect(post('/api/broken').then((response) => response.text())).rejects.toThrow();
});

test('a file is not read further after the client has left', async () => {
  const abort = new AbortController();
  const response = await post('/api/endless', { signal: abort.signal });
  await response.body?.getReader().read();
  abort.abort();
  await expect(cancelled).resolves.toBeUndefined();
});

test('a call whose body came too slowly is answered with 408, and the connection is closed', async () => {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1');
  });
  socket.write(
    'POST /api/late HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  );
  await once(socket, 'end');
  expect(received).toMatch(/^HTTP\/1.1 408 /);
  expect(received.toLowerCase()).toContain('connection: close');
});

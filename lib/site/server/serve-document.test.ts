import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDocument } from './serve-document.ts';

const FILE = 'docs/openapi.json';
const DOCUMENT: unknown = JSON.parse(readFileSync(FILE, 'utf8'));
let server: Server;

beforeAll(async () => {
  const serve = withDocument(async (_, response) => response.end('from next'), FILE);
  server = createServer((request, response) => void serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** Without the decompression of `fetch`. */
async function ask(
  headers: Record<string, string> = {},
  method = 'GET',
  path = '/api/openapi.json',
) {
  const { port } = server.address() as AddressInfo;
  const options = { host: '127.0.0.1', port, path, method, headers, agent: false };
  const [response] = (await once(get(options), 'response')) as [IncomingMessage];
  const body = Buffer.concat(await response.toArray());
  return { status: response.statusCode, headers: response.headers, body };
}

it('the document is JSON that caches may keep for an hour', async () => {
  const { status, headers, body } = await ask();
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    vary: 'accept-encoding',
  });
  expect(JSON.parse(String(body))).toEqual(DOCUMENT);
});

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip;q=0.5', 'gzip', gunzipSync],
  ['br;q=0, GZIP', 'gzip', gunzipSync],
])('a client that accepts %s gets %s', async (accepted, coding, decompress) => {
  const { headers, body } = await ask({ 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(coding);
  expect(body.length).toBeLessThan(100_000);
  expect(JSON.parse(String(decompress(body)))).toEqual(DOCUMENT);
});

it.each(['%', '"other", %'])('who has it already (%s) gets 304 without a body', async (tag) => {
  const { etag = '' } = (await ask()).headers;
  for (const known of [etag, etag.replace('W/', '')]) {
    const again = await ask({ 'if-none-match': tag.replace('%', known) });
    expect([again.status, again.headers.etag, again.body.length]).toEqual([304, etag, 0]);
  }
});

it('another ETag gets the document, HEAD its headers, another method 405', async () => {
  expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
  const head = await ask({}, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  const post = await ask({}, 'POST');
  expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
});

it('other paths are handled as before', async () => {
  expect(String((await ask({}, 'GET', '/api/openapi.json/x')).body)).toBe('from next');
});

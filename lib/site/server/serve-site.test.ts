import type { Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageCookieName, signToken } from '#lib/access/session/token';
import { EVERY_CALL } from '#tests/support/call/every-call';
import { openSite } from '#tests/support/site/open-site';
import type { Handle } from './request-step.ts';

vi.hoisted(() => {
  process.env.TRUST_PROXY = '127.0.0.1';
});

// Generous, for slow CI machines.
vi.setConfig({ testTimeout: 60_000 });

let server: Server;
let origin = '';
/** Requests that have reached Next. */
let reached: { url: string; response: ServerResponse }[] = [];

beforeEach(async () => {
  reached = [];
  const next: Handle = (request, response) => {
    reached.push({ url: request.url ?? '', response });
    if (!request.url?.startsWith('/held')) response.end('from next');
  };
  const site = await openSite({ next, files: new Set(['/logo.svg']) });
  server = site.server;
  origin = `http://127.0.0.1:${site.port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends raw header lines. @returns status, headers and body of the response */
async function send(...lines: string[]) {
  const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1' });
  socket.write(`${[...lines, 'Host: x', 'Connection: close'].join('\r\n')}\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body };
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers: { 'x-forwarded-for': '10.0.0.1', ...headers } });

describe('malformed or unsupported requests', () => {
  it.each([
    ['GET /api/% HTTP/1.1', 404],
    ['GET /api/%ff HTTP/1.1', 404],
    ['GET /api HTTP/1.1', 404],
    ['POST /api/nothing HTTP/1.1', 404],
    ['TRACE /api/login HTTP/1.1', 405],
    ['GET /api/login HTTP/1.1', 405],
    ['POST /api/market/stream HTTP/1.1', 405],
    ['PROPFIND /api/login HTTP/1.1', 405],
    ['QUERY /api/login HTTP/1.1', 405],
  ])('$0 gets the envelope', async (line, status) => {
    const answer = await send(line);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toEqual({ code: status, msg: expect.any(String), data: null });
    expect(reached).toEqual([]);
  });

  it.each(EVERY_CALL)('of another method than POST get 405 from %s', async (name) => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await send(`${method} /api/${name} HTTP/1.1`);
      expect([method, answer.status, answer.head]).toEqual([
        ...[method, 405],
        expect.stringContaining('allow: post'),
      ]);
      expect(JSON.parse(answer.body)).toMatchObject({ code: 405, data: null });
    }
    expect(reached).toEqual([]);
  });

  it.each([
    ['GET /% HTTP/1.1', 404],
    ['OPTIONS * HTTP/1.1', 400],
    ['TRACE / HTTP/1.1', 405],
    ['POST /my HTTP/1.1', 405],
    ['QUERY / HTTP/1.1', 405],
  ])('%s gets a small page with %i', async (line, status) => {
    const answer = await send(line);
    expect(answer.status).toBe(status);
    expect(answer.head).toContain('content-type: text/html');
    expect(answer.body).toContain('<html lang="zh-TW">');
    expect(reached).toEqual([]);
  });

  it('with a long path under /api get the envelope with 414', async () => {
    const answer = await send(`GET /api/${'a'.repeat(5_000)} HTTP/1.1`);
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([414, 414]);
  });

  it('with oversized headers get 431 in the language of the client', async () => {
    const answer = await send(
      'POST /api/login HTTP/1.1',
      'Accept-Language: en',
      `Cookie: ${'a=b;'.repeat(100)}`,
    );
    expect(answer.status).toBe(431);
    expect(JSON.parse(answer.body).msg).toContain('headers are too large');
  });

  it('in absolute form reach Next without the host', async () => {
    const answer = await send('GET http://evil.example/my?a=1 HTTP/1.1');
    expect([answer.status, reached[0]?.url]).toEqual([200, '/my?a=1']);
  });

  it('to upgrade to WebSocket get 400 and are closed; to HTTP/2, get an HTTP/1.1 response', async () => {
    const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1' });
    const lines = ['GET / HTTP/1.1', 'Host: x', 'Connection: Upgrade', 'Upgrade: websocket'];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    expect(text).toMatch(/^HTTP\/1.1 400 /);
    expect(reached).toEqual([]);
    expect((await send('GET / HTTP/1.1', 'Upgrade: h2c')).status).toBe(200);
  });
});

describe('a flood from one address', () => {
  it('of pages renders two at once, while other addresses and members are served', async () => {
    const flood = Array.from({ length: 20 }, (_, index) => get(`/held/${index}`));
    await vi.waitFor(() => expect(reached).toHaveLength(2), { timeout: 30_000 });
    expect((await get('/other', { 'x-forwarded-for': '10.0.0.2' })).status).toBe(200);
    const token = await signToken(
      'page',
      { userId: 7n, sessionId: '7e57ab1e-0000-4000-8000-000000000001' },
      new Date(Date.now() + 60_000),
    );
    expect((await get('/mine', { cookie: `${pageCookieName()}=${token}` })).status).toBe(200);
    expect(reached.map(({ url }) => url.split('/')[1])).toEqual(['held', 'held', 'other', 'mine']);
    const answerAll = setInterval(() => {
      for (const { response } of reached.splice(0)) response.end();
    }, 1);
    expect((await Promise.all(flood)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    clearInterval(answerAll);
  });

  it('of pages with a forged cookie gets no priority', async () => {
    const cookie = `${pageCookieName()}=${btoa('{"alg":"HS256"}')}.${btoa('{"sub":"1"}')}.x`;
    const flood = Array.from({ length: 5 }, () => get('/held', { cookie }).catch(() => null));
    await vi.waitFor(() => expect(reached).toHaveLength(2), { timeout: 30_000 });
    expect((await get('/other', { 'x-forwarded-for': '10.0.0.2' })).status).toBe(200);
    expect(reached).toHaveLength(3);
    server.closeAllConnections();
    await Promise.all(flood);
  });

  it('of pages ends in 429 with a small page, while files are served', async () => {
    const statuses = [];
    for (let index = 0; index < 401; index++) statuses.push((await get('/page')).status);
    expect(statuses.indexOf(429)).toBe(400);
    const refused = await get('/page');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(await refused.text()).toContain('http-equiv="refresh"');
    expect((await get('/logo.svg')).status).toBe(200);
    expect((await get('/page', { 'x-forwarded-for': '10.0.0.2' })).status).toBe(200);
  });

  it('of unknown calls is answered without Next and ends in 429', async () => {
    const codes = [];
    for (let index = 0; index < 301; index++)
      codes.push(((await (await get(`/api/x${index}`)).json()) as { code: number }).code);
    expect([codes[0], codes[299], codes[300]]).toEqual([404, 404, 429]);
    expect(reached).toEqual([]);
  });
});

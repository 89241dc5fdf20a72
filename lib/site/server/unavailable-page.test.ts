import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { guardQueries } from '#lib/base/db/database-fault';
import { MESSAGES } from '#lib/base/i18n/messages';
import { withLocale } from '#lib/base/i18n/request-locale';
import { withUnavailablePage } from './unavailable-page.ts';

/** Makes a query fail as it does while the database is unavailable. */
async function failQuery(message = 'Connection terminated unexpectedly'): Promise<void> {
  const pool = { query: () => Promise.reject(new Error(message)) } as unknown as pg.Pool;
  guardQueries(pool);
  await expect(pool.query('SELECT 1')).rejects.toThrow();
}

/** Requests a page from a server that renders with `page`. */
async function request(page: (response: ServerResponse) => unknown, path = '/my', method = 'GET') {
  const handle = withUnavailablePage(async (_request, response) => page(response));
  const server = createServer((request, response) =>
    withLocale('en', () => void handle(request, response)),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method });
  const text = await response.text();
  server.close();
  return { response, text };
}

/** Fails as Next does: a status, headers, then a body in chunks. */
async function failPage(response: ServerResponse): Promise<void> {
  response.statusCode = 500;
  response.setHeader('x-frame-options', 'DENY');
  response.setHeader('content-security-policy', "script-src 'nonce-x'");
  response.setHeader('etag', 'of another body');
  response.write('<html id="__next_error__">');
  await new Promise<void>((resolve) => response.write('more', () => resolve()));
  response.end('</html>');
}

test('a page that fails while the database is unavailable is 503, in the reader’s language', async () => {
  const { response, text } = await request(async (res) => {
    await failQuery();
    await failPage(res);
  });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-frame-options')).toBe('DENY');
  expect(response.headers.get('content-security-policy')).toMatch(/script-src 'sha256-/);
  expect(response.headers.has('etag')).toBe(false);
  expect(text).toContain('<html lang="en">');
  expect(text).toContain(MESSAGES.en.chrome.unavailable.title);
  expect(text).not.toContain('__next_error__');
});

test('this includes a response without a body and a HEAD request', async () => {
  const bare = async (response: ServerResponse) => {
    await failQuery();
    response.writeHead(500).end();
  };
  expect((await request(bare)).response.status).toBe(503);
  const { response, text } = await request(bare, '/my', 'HEAD');
  expect([response.status, text]).toEqual([503, '']);
});

test('a page that fails for another reason stays 500, and a rendered page is unchanged', async () => {
  const { response, text } = await request(failPage);
  expect([response.status, text]).toEqual([500, '<html id="__next_error__">more</html>']);
  const wrong = await request(async (res) => {
    await failQuery('syntax error');
    await failPage(res);
  });
  expect(wrong.response.status).toBe(500);
  const rendered = await request(async (res) => {
    await failQuery();
    res.end('a page');
  });
  expect([rendered.response.status, rendered.text]).toEqual([200, 'a page']);
});

test('responses of calls are unchanged', async () => {
  const { response } = await request(async (res) => {
    await failQuery();
    await failPage(res);
  }, '/api/balance');
  expect(response.status).toBe(500);
});

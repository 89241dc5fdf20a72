import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerProbes } from './answer-probes.ts';

const health = vi.hoisted(() => {
  process.env.TRUST_PROXY = '127.0.0.1';
  return { readiness: 'ready' };
});
// The database's part is in lib/running/health/hung-database.db.test.ts.
vi.mock('#lib/running/health/queries', () => ({
  readReadiness: async () => health.readiness,
}));

// Generous, for slow CI machines.
vi.setConfig({ testTimeout: 60_000 });

let server: Server;
let origin = '';
let isStopping: boolean;
let reached: string[];

beforeEach(async () => {
  [health.readiness, isStopping, reached] = ['ready', false, []];
  const listener = answerProbes(
    (request, response) => {
      reached.push(request.url ?? '');
      response.end('from the site');
    },
    () => isStopping,
  );
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const statusOf = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(origin + path, init);
  await answer.arrayBuffer();
  return answer.status;
};

it('probes are answered in every spelling, and nothing else', async () => {
  for (const path of ['/livez', '/readyz', '/livez?x=1', '/%6civez', '/readyz#x'])
    expect(await (await fetch(origin + path)).json()).toEqual({ code: 200, msg: 'ok', data: null });
  expect(reached).toEqual([]);
  expect(await (await fetch(`${origin}/livez/x`)).text()).toBe('from the site');
});

it('HEAD has no body, and other methods are refused', async () => {
  const head = await fetch(`${origin}/livez`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const post = await fetch(`${origin}/livez`, { method: 'POST', body: 'x' });
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

it.each([
  ['ready', false, 200, 'ready'],
  ['database_away', false, 503, 'database_away'],
  ['not_migrated', false, 503, 'not_migrated'],
  ['ready', true, 404, 'stopping'],
  ['database_away', true, 404, 'stopping'],
])(
  'with the database %s and stopping %s it is alive, and /readyz answers %i, %s',
  async (readiness, stops, status, told) => {
    [health.readiness, isStopping] = [readiness, stops];
    expect(await statusOf('/livez')).toBe(200);
    const answer = await fetch(`${origin}/readyz`);
    expect([answer.status, answer.headers.get('jinku-readiness')]).toEqual([status, told]);
  },
);

it('one client has 1,200 probes a minute; another client and the proxy itself are not limited', async () => {
  const client = { headers: { 'x-forwarded-for': '10.0.0.1' } };
  const lane = async () => {
    for (let at = 0; at < 120; at++) expect(await statusOf('/livez', client)).toBe(200);
  };
  await Promise.all(Array.from({ length: 10 }, lane));
  const refused = await fetch(`${origin}/readyz`, client);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await statusOf('/livez', { headers: { 'x-forwarded-for': '10.0.0.2' } })).toBe(200);
  expect(await statusOf('/livez')).toBe(200);
});

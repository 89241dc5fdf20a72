import type { IncomingHttpHeaders, Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetEnv } from '#lib/base/env';
import { isOnDesk } from '#lib/site/desk/site-mark';
import { openSite } from '#tests/support/site/open-site';
import type { Handle } from './request-step.ts';

const FILES = new Set(['/before-app.js', '/_next/static/a.js', '/art/a.webp']);

let servers: Server[] = [];
/** Requests that have reached Next. */
let reached: { url: string; headers: IncomingHttpHeaders }[] = [];

afterEach(() => {
  for (const server of servers) server.close().closeAllConnections();
  servers = [];
  reached = [];
  vi.unstubAllEnvs();
  forgetEnv();
});

const handle: Handle = ({ url = '', headers }, response) => {
  reached.push({ url, headers });
  response.end('from next');
};

async function serve(name: 'members' | 'desk', options: { dev?: boolean; next?: Handle } = {}) {
  const { server, port } = await openSite({ name, next: handle, files: FILES, ...options });
  servers.push(server);
  return port;
}
const isMarked = (headers: IncomingHttpHeaders) =>
  isOnDesk(new Headers({ 'x-jinku-site': String(headers['x-jinku-site']) }));

/** Sends a request line as it is. @returns the status */
async function send(port: number, line: string, headers: Record<string, string> = {}) {
  const lines = Object.entries({ host: `localhost:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(`${[`${line} HTTP/1.1`, ...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return Number(text.split(' ')[1]);
}

const DESK_PATHS = [
  ...['/desk', '/DESK/', '/%64esk', '/%2564esk', '/desk?_rsc=1', '/Desk/login', '//desk'],
  ...['/home/../desk', '/home/%2e%2e/desk', '/home%2f..%2fdesk', '/desk%2flogin', '/desk.rsc'],
  ...[
    '/api/desk/signIn',
    '/api/desk/live',
    '/api/%64esk/signIn',
    '/api/x',
    'http://a.example/desk',
  ],
];

describe.each([
  ['built', false],
  ['in development', true],
])("the members' listener, %s,", (name, dev) => {
  it('answers 404 to every spelling of a path of the desk', async () => {
    const port = await serve('members', { dev });
    // In development Next itself answers what is no path of the desk.
    const paths = name === 'built' ? DESK_PATHS : DESK_PATHS.filter((path) => path !== '/api/x');
    for (const path of paths) expect([path, await send(port, `GET ${path}`)]).toEqual([path, 404]);
    expect(await send(port, 'POST /api/desk/signIn')).toBe(404);
    expect(reached).toEqual([]);
  });

  it("removes a client's claim to be on the desk", async () => {
    const port = await serve('members', { dev });
    const headers = { 'X-Jinku-Site': 'desk', rsc: '1' };
    expect(await send(port, 'GET /desk', headers)).toBe(404);
    expect(await send(port, 'GET /home', headers)).toBe(200);
    expect(reached.map((request) => request.headers['x-jinku-site'])).toEqual([undefined]);
  });
});

const PATHS = [
  ...['/', '/desk', '/desk/login?from=x', '/before-app.js'],
  `/pictures/${'0af3'.repeat(16)}.webp`,
];

describe.each([
  ['built', false],
  ['in development', true],
])('the listener of the desk, %s,', (_name, dev) => {
  it('serves the desk alone', async () => {
    const port = await serve('desk', { dev });
    for (const path of PATHS) expect([path, await send(port, `GET ${path}`)]).toEqual([path, 200]);
    for (const path of ['/home', '/api/login', '/api/market/stream', '/sw.js', '/avatar/x'])
      expect([path, await send(port, `GET ${path}`)]).toEqual([path, 404]);
    expect(await send(port, 'POST /api/login')).toBe(404);
    expect(reached.map(({ headers }) => isMarked(headers))).toEqual(PATHS.map(() => true));
  });

  it('answers to its own names alone', async () => {
    const port = await serve('desk', { dev });
    const asked = (host: string) => send(port, 'GET /desk', { host });
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
      expect(await asked(host)).toBe(200);
    for (const host of ['desk.example', 'localhost', `localhost:${port + 1}`, `a.example:${port}`])
      expect([host, await asked(host)]).toEqual([host, 404]);
  });

  it('answers to the host of DESK_ORIGIN alone, if that is set', async () => {
    vi.stubEnv('DESK_ORIGIN', 'https://desk.example');
    forgetEnv();
    const port = await serve('desk', { dev });
    expect(await send(port, 'GET /desk', { host: 'desk.example' })).toBe(200);
    expect(await send(port, 'GET /desk', { host: 'DESK.example' })).toBe(200);
    expect(await send(port, 'GET /desk')).toBe(404);
    expect(await send(port, 'GET /desk', { host: 'desk.example:444' })).toBe(404);
  });
});

describe('places of the desk', () => {
  it('are not those of the members', async () => {
    const held: (() => void)[] = [];
    const hold: Handle = (_request, response) =>
      new Promise((resolve) => held.push(() => resolve(response.end('late'))));
    const members = await serve('members', { next: hold });
    const desk = await serve('desk');
    const pages = Array.from({ length: 12 }, () => send(members, 'GET /auth/login'));
    await expect.poll(() => held.length).toBeGreaterThan(1);
    expect(await send(desk, 'GET /desk')).toBe(200);
    const statuses = Promise.all(pages);
    let isDone = false;
    void statuses.then(() => {
      isDone = true;
    });
    const releaseHeld = () => {
      for (const release of held.splice(0)) release();
      return isDone;
    };
    await expect.poll(releaseHeld).toBe(true);
    expect(new Set(await statuses)).toEqual(new Set([200]));
  });

  it('are limited by address', async () => {
    const port = await serve('desk');
    const statuses = await Promise.all(Array.from({ length: 310 }, () => send(port, 'GET /home')));
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    expect(await send(port, 'GET /desk')).toBe(200);
  });
});

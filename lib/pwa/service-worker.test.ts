import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';

const SOURCE = readFileSync(new URL('./service-worker.js', import.meta.url), 'utf8');
const ORIGIN = 'https://jinku.example';

interface Asked {
  url: string;
  method?: string;
  mode?: string;
}
type Listener = (event: object) => void;

/** The worker in a browser of its own, with caches that are plain maps and a network that can go. */
function startWorker() {
  const listeners: Record<string, Listener> = {};
  const stored = new Map<string, Map<string, Response>>();
  const network = { online: true, asked: [] as string[] };
  const fetch = async ({ url }: { url: string }) => {
    network.asked.push(url);
    if (!network.online) throw new TypeError('Failed to fetch');
    const status = url.includes('missing') ? 404 : 200;
    return Object.defineProperty(new Response(`text of ${url}`, { status }), 'type', {
      value: 'basic',
    });
  };
  const open = async (name: string) => {
    const files = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, files);
    return {
      add: async (path: string) => files.set(ORIGIN + path, new Response('no connection')),
      put: async ({ url }: Asked, response: Response) => files.set(url, response),
    };
  };
  const match = async (what: Asked | string, { cacheName }: { cacheName?: string } = {}) => {
    const url = typeof what === 'string' ? ORIGIN + what : what.url;
    const named = cacheName === undefined ? [...stored.keys()] : [cacheName];
    return named.map((name) => stored.get(name)?.get(url)).find(Boolean);
  };
  const self = {
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = listener;
    },
    location: { origin: ORIGIN },
    registration: {},
    skipWaiting: async () => undefined,
  };
  class Request extends String {}
  const caches = {
    open,
    match,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  };
  runInNewContext(`const VERSION = 'new';\n${SOURCE}`, {
    self,
    caches,
    fetch,
    Request,
    Response,
    URL,
  });

  async function tell(name: string): Promise<void> {
    const waits: Promise<unknown>[] = [];
    listeners[name]?.({ waitUntil: (wait: Promise<unknown>) => waits.push(wait) });
    await Promise.all(waits);
  }
  /** What the worker answers; undefined where it leaves the browser alone. */
  async function ask(request: Asked): Promise<string | undefined> {
    const waits: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.fetch?.({
      request: { method: 'GET', mode: 'cors', ...request },
      respondWith: (response: Promise<Response>) => {
        answer = response;
      },
      waitUntil: (wait: Promise<unknown>) => waits.push(wait),
    });
    const response = await answer;
    await Promise.all(waits);
    return response && (await response.clone().text());
  }
  return { ask, tell, stored, network };
}

let worker: ReturnType<typeof startWorker>;
beforeEach(async () => {
  worker = startWorker();
  await worker.tell('install');
});

for (const path of [
  '/api/balance',
  '/api/market/stream',
  '/avatar/5f0c2f2e-9a43-4a5e-a2c1-0d8f5d7c9b11',
  '/my?_rsc=1x2y3',
  '/my/ledgerrecord',
  '/art/../api/balance',
  '/art/picture.svg?member=7',
  '/_next/image?url=%2Favatar%2F1',
  '/uploads/art/picture.svg',
  '/manifest.webmanifest',
])
  test(`is no party to ${path}`, async () => {
    expect(await worker.ask({ url: new URL(path, ORIGIN).href })).toBeUndefined();
    expect(worker.stored.get('jinku-new')?.size).toBe(1);
  });

test('leaves alone what is sent, and what is somebody else’s', async () => {
  expect(await worker.ask({ url: `${ORIGIN}/art/a.svg`, method: 'POST' })).toBeUndefined();
  expect(
    await worker.ask({ url: `${ORIGIN}/my`, method: 'POST', mode: 'navigate' }),
  ).toBeUndefined();
  expect(await worker.ask({ url: 'https://other.example/art/a.svg' })).toBeUndefined();
});

test('brings a page from the network each time and keeps none', async () => {
  const page = { url: `${ORIGIN}/my`, mode: 'navigate' };
  expect(await worker.ask(page)).toBe(`text of ${page.url}`);
  expect([...(worker.stored.get('jinku-new')?.keys() ?? [])]).toEqual([`${ORIGIN}/offline.html`]);
  worker.network.online = false;
  expect(await worker.ask(page)).toBe('no connection');
});

test('asks for a file of the build once', async () => {
  const file = { url: `${ORIGIN}/_next/static/chunks/abc.js` };
  await worker.ask(file);
  worker.network.online = false;
  expect(await worker.ask(file)).toBe(`text of ${file.url}`);
  expect(worker.network.asked).toEqual([file.url]);
});

test('keeps no file that was not there', async () => {
  const file = { url: `${ORIGIN}/icons/missing.png` };
  await worker.ask(file);
  await worker.ask(file);
  expect(worker.network.asked).toHaveLength(2);
});

test('takes files of the build before, which cannot differ, but not its pictures, which can', async () => {
  const before = new Map<string, Response>();
  for (const path of ['/_next/static/chunks/abc.js', '/art/a.svg'])
    before.set(ORIGIN + path, new Response('from before'));
  worker.stored.set('jinku-before', before);
  expect(await worker.ask({ url: `${ORIGIN}/_next/static/chunks/abc.js` })).toBe('from before');
  expect(await worker.ask({ url: `${ORIGIN}/art/a.svg` })).toBe(`text of ${ORIGIN}/art/a.svg`);
});

test('keeps the build before for its open pages and drops those before that', async () => {
  worker.stored.clear();
  for (const name of ['jinku-1', 'another', 'jinku-2', 'jinku-new'])
    worker.stored.set(name, new Map());
  await worker.tell('activate');
  expect([...worker.stored.keys()]).toEqual(['another', 'jinku-2', 'jinku-new']);
});

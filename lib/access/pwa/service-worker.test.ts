import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';

const SOURCE = readFileSync(new URL('./service-worker.js', import.meta.url), 'utf8');
const ORIGIN = 'https://jinku.example';

interface FakeRequest {
  url: string;
  method?: string;
  mode?: string;
}
type Listener = (event: object) => void;

/** Runs the worker in its own context, with maps as caches and a network that can go offline. */
function startWorker() {
  const listeners: Record<string, Listener> = {};
  const stored = new Map<string, Map<string, Response>>();
  const network = { online: true, fetched: [] as string[] };
  const fetch = async ({ url }: { url: string }) => {
    network.fetched.push(url);
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
      put: async ({ url }: FakeRequest, response: Response) => files.set(url, response),
    };
  };
  const match = async (
    target: FakeRequest | string,
    { cacheName }: { cacheName?: string } = {},
  ) => {
    const url = typeof target === 'string' ? ORIGIN + target : target.url;
    const names = cacheName === undefined ? [...stored.keys()] : [cacheName];
    return names.map((name) => stored.get(name)?.get(url)).find(Boolean);
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

  async function dispatch(name: string): Promise<void> {
    const promises: Promise<unknown>[] = [];
    listeners[name]?.({ waitUntil: (promise: Promise<unknown>) => promises.push(promise) });
    await Promise.all(promises);
  }
  /** The body of the worker's response; undefined if it does not handle the request. */
  async function fetchThrough(request: FakeRequest): Promise<string | undefined> {
    const promises: Promise<unknown>[] = [];
    let responded: Promise<Response> | undefined;
    listeners.fetch?.({
      request: { method: 'GET', mode: 'cors', ...request },
      respondWith: (response: Promise<Response>) => {
        responded = response;
      },
      waitUntil: (promise: Promise<unknown>) => promises.push(promise),
    });
    const response = await responded;
    await Promise.all(promises);
    return response && (await response.clone().text());
  }
  return { fetchThrough, dispatch, stored, network };
}

let worker: ReturnType<typeof startWorker>;
beforeEach(async () => {
  worker = startWorker();
  await worker.dispatch('install');
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
  test(`does not handle ${path}`, async () => {
    expect(await worker.fetchThrough({ url: new URL(path, ORIGIN).href })).toBeUndefined();
    expect(worker.stored.get('jinku-new')?.size).toBe(1);
  });

test('does not handle POST requests and other origins', async () => {
  expect(await worker.fetchThrough({ url: `${ORIGIN}/art/a.svg`, method: 'POST' })).toBeUndefined();
  expect(
    await worker.fetchThrough({ url: `${ORIGIN}/my`, method: 'POST', mode: 'navigate' }),
  ).toBeUndefined();
  expect(await worker.fetchThrough({ url: 'https://other.example/art/a.svg' })).toBeUndefined();
});

test('fetches pages from the network and caches none', async () => {
  const page = { url: `${ORIGIN}/my`, mode: 'navigate' };
  expect(await worker.fetchThrough(page)).toBe(`text of ${page.url}`);
  expect([...(worker.stored.get('jinku-new')?.keys() ?? [])]).toEqual([`${ORIGIN}/offline.html`]);
  worker.network.online = false;
  expect(await worker.fetchThrough(page)).toBe('no connection');
});

test('fetches a build file once', async () => {
  const file = { url: `${ORIGIN}/_next/static/chunks/abc.js` };
  await worker.fetchThrough(file);
  worker.network.online = false;
  expect(await worker.fetchThrough(file)).toBe(`text of ${file.url}`);
  expect(worker.network.fetched).toEqual([file.url]);
});

test('does not cache a missing file', async () => {
  const file = { url: `${ORIGIN}/icons/missing.png` };
  await worker.fetchThrough(file);
  await worker.fetchThrough(file);
  expect(worker.network.fetched).toHaveLength(2);
});

test('reuses build files of the previous build but not its artwork, which may differ', async () => {
  const before = new Map<string, Response>();
  for (const path of ['/_next/static/chunks/abc.js', '/art/a.svg'])
    before.set(ORIGIN + path, new Response('from before'));
  worker.stored.set('jinku-before', before);
  expect(await worker.fetchThrough({ url: `${ORIGIN}/_next/static/chunks/abc.js` })).toBe(
    'from before',
  );
  expect(await worker.fetchThrough({ url: `${ORIGIN}/art/a.svg` })).toBe(
    `text of ${ORIGIN}/art/a.svg`,
  );
});

test('keeps the cache of the previous build and deletes older ones', async () => {
  worker.stored.clear();
  for (const name of ['jinku-1', 'another', 'jinku-2', 'jinku-new'])
    worker.stored.set(name, new Map());
  await worker.dispatch('activate');
  expect([...worker.stored.keys()]).toEqual(['another', 'jinku-2', 'jinku-new']);
});

import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, test } from 'vitest';
import { PUSH_KINDS } from '#lib/running/push/push-kinds';
import { pushNotices } from './push-notices.ts';

const SOURCE = readFileSync(new URL('./service-worker.js', import.meta.url), 'utf8');
const NOTICES = JSON.stringify(pushNotices());
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
  const fetch = async (target: { url: string } | string, init?: RequestInit) => {
    const url = typeof target === 'string' ? ORIGIN + target : target.url;
    network.fetched.push(url);
    if (!network.online) throw new TypeError('Failed to fetch');
    const status = url.includes('missing') ? 404 : 200;
    const files = '"/_next/static/chunks/page-1.js"';
    const text = `text of ${url}${init?.credentials === 'omit' ? ` for a visitor ${files}` : ''}`;
    return Object.defineProperty(new Response(text, { status }), 'type', {
      value: 'basic',
    });
  };
  const open = async (name: string) => {
    const files = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, files);
    return {
      add: async (path: string) => files.set(ORIGIN + path, new Response('no connection')),
      put: async (target: FakeRequest | string, response: Response) =>
        files.set(typeof target === 'string' ? ORIGIN + target : target.url, response),
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
  const shown: { title: string; options: { body: string; tag: string; icon: string } }[] = [];
  const opened: string[] = [];
  const locale: { value?: string } = {};
  const windows: { focus(): Promise<void>; navigate(path: string): Promise<void> }[] = [];
  const self = {
    cookieStore: { get: async () => locale.value && { value: locale.value } },
    clients: {
      matchAll: async () => windows,
      openWindow: async (path: string) => opened.push(`new ${path}`),
    },
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = listener;
    },
    location: { origin: ORIGIN },
    registration: {
      showNotification: async (
        title: string,
        options: { body: string; tag: string; icon: string },
      ) => shown.push({ title, options }),
    },
    skipWaiting: async () => undefined,
  };
  class Request extends String {}
  const caches = {
    open,
    match,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  };
  runInNewContext(`const VERSION = 'new';\nconst PUSH = ${NOTICES};\n${SOURCE}`, {
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
  /** What the worker shows for a push with this text. */
  async function push(text: string | null) {
    const promises: Promise<unknown>[] = [];
    const data = text === null ? null : { json: () => JSON.parse(text) };
    listeners.push?.({ data, waitUntil: (promise: Promise<unknown>) => promises.push(promise) });
    await Promise.all(promises);
    return shown.at(-1);
  }
  async function click(tag: string) {
    const promises: Promise<unknown>[] = [];
    const notification = { tag, close: () => opened.push('closed') };
    const waitUntil = (promise: Promise<unknown>) => promises.push(promise);
    listeners.notificationclick?.({ notification, waitUntil });
    await Promise.all(promises);
    return opened.splice(0);
  }
  const openAppWindow = () =>
    windows.push({
      focus: async () => void opened.push('focused'),
      navigate: async (path) => void opened.push(`there ${path}`),
    });
  async function post(data: unknown): Promise<void> {
    const promises: Promise<unknown>[] = [];
    const waitUntil = (promise: Promise<unknown>) => promises.push(promise);
    listeners.message?.({ data, waitUntil });
    await Promise.all(promises);
  }
  return {
    post,
    fetchThrough,
    dispatch,
    stored,
    network,
    push,
    click,
    shown,
    locale,
    openAppWindow,
  };
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

test('keeps the page that checks proofs as a visitor gets it, with its files, once it asks', async () => {
  const page = { url: `${ORIGIN}/legal/proof`, mode: 'navigate' };
  await worker.post('something else');
  worker.network.online = false;
  expect(await worker.fetchThrough(page)).toBe('no connection');
  worker.network.online = true;
  const files = ['/_next/static/chunks/checks-2.js', '/api/balance', '/_next/static/a?b', 7];
  await worker.post({ page: '/legal/proof', files });
  expect([...(worker.stored.get('jinku-new')?.keys() ?? [])]).toEqual(
    [
      '/offline.html',
      '/before-app.js',
      '/_next/static/chunks/page-1.js',
      '/_next/static/chunks/checks-2.js',
      '/legal/proof',
    ].map((path) => ORIGIN + path),
  );
  worker.network.online = false;
  expect(await worker.fetchThrough(page)).toContain('/legal/proof for a visitor');
  expect(await worker.fetchThrough({ url: `${ORIGIN}/legal/terms`, mode: 'navigate' })).toBe(
    'no connection',
  );
  expect(await worker.fetchThrough({ url: `${ORIGIN}/before-app.js` })).toBeDefined();
});

describe('a push', () => {
  const of = (kind: unknown, count: unknown = 1, locale: unknown = 'zh-TW', more: object = {}) =>
    worker.push(JSON.stringify({ kind, count, locale, ...more }));

  test('shows the words of its kind, and how many', async () => {
    expect(await of('funds')).toMatchObject({
      title: '金庫',
      options: { body: '您有新的資金通知', tag: 'funds', icon: '/icons/icon-192.png' },
    });
    expect((await of('funds', 3))?.options.body).toBe('您有 3 則新的資金通知');
    expect((await of('security', 2, 'en'))?.options.body).toBe(
      'You have 2 new notices about security',
    );
  });

  test('is in the language of the browser, if the worker can read it', async () => {
    worker.locale.value = 'en';
    expect((await of('message', 1, 'zh-CN'))?.options.body).toBe('You have a new message');
    worker.locale.value = 'xx';
    expect((await of('message', 1, 'zh-CN'))?.options.body).toBe('您有新的消息');
  });

  test.each([
    [null],
    ['no JSON'],
    ['null'],
    ['[]'],
    ['{"kind":"__proto__","locale":"constructor"}'],
    ['{"kind":"toString","count":"<b>9</b>"}'],
    ['{"kind":["funds"],"count":1e9,"locale":{}}'],
  ])('with %j shows that there is a message, and none of its text', async (text) => {
    expect(await worker.push(text)).toMatchObject({
      title: '金庫',
      options: { body: '您有新的訊息', tag: 'message' },
    });
  });

  test('shows nothing else that it carries', async () => {
    const more = { title: 'evil', body: 'NT$1,000', url: 'https://evil.example/', tag: 'x' };
    const notice = JSON.stringify(await of('trade', 1, 'zh-TW', more));
    expect(notice).not.toMatch(/evil|1,000/);
  });

  test.each(PUSH_KINDS)('about %s opens a page of this site', async (kind) => {
    const [closed, path = ''] = await worker.click(kind);
    expect(closed).toBe('closed');
    expect(path).toMatch(/^new \/(my|market)\/[a-z/]+$/);
    worker.openAppWindow();
    expect(await worker.click(kind)).toEqual(['closed', 'focused', path.replace('new', 'there')]);
  });

  test('with another tag opens nothing', async () => {
    for (const tag of ['', 'toString', 'https://evil.example/', '//evil.example'])
      expect(await worker.click(tag)).toEqual(['closed']);
  });
});

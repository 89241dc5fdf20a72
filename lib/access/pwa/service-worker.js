/**
 * The service worker. It caches build files, artwork, icons, the offline page and, as visitors get it, the page that
 * checks proofs: no other pages, API calls or profile pictures, so that no financial or personal data is stored.
 * Pushes show words that are in this script. `VERSION`, which differs for every build, and `PUSH` are prepended to it.
 */
const PREFIX = 'jinku-';
const CACHE = PREFIX + VERSION;
const OFFLINE = '/offline.html';
const CHECKER = '/legal/proof';
/** A script of every page, whose name is the same in every build. */
const FIRST_SCRIPT = '/before-app.js';
/** Paths that may be cached. All other requests go to the network without the worker. */
const CACHEABLE = [/^\/_next\/static\//, /^\/art\/[^/]+$/, /^\/icons\/[^/]+$/, /^\/logo\.svg$/];

self.addEventListener('install', (event) => {
  event.waitUntil(install());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') return event.respondWith(navigate(event));
  if (isCacheable(request)) return event.respondWith(cacheFirst(event));
  if (request.url === self.location.origin + FIRST_SCRIPT) event.respondWith(networkFirst(request));
});

/** The page that checks proofs asks to be kept, with the files that it has loaded. */
self.addEventListener('message', (event) => {
  const { page, files } = Object(event.data);
  if (page === CHECKER && Array.isArray(files)) event.waitUntil(keepChecker(files));
});

self.addEventListener('push', (event) => {
  event.waitUntil(notify(event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.tag));
});

/** Activates at once: pages always come from the network, so an open page cannot conflict with it. */
async function install() {
  const cache = await caches.open(CACHE);
  await cache.add(new Request(OFFLINE, { cache: 'reload', credentials: 'omit' }));
  await self.skipWaiting();
}

/** Deletes the caches of all builds but this and the previous pattern, whose pages may still be open. */
async function activate() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const older = names.filter((name) => name !== CACHE).slice(0, -1);
  await Promise.all(older.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
}

/** Fetches a page from the network; falls back to the page that checks proofs if it is that, and to the offline page. */
async function navigate({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const checker = new URL(request.url).pathname === CHECKER && (await matchKept(CHECKER));
    return checker || (await matchKept(OFFLINE)) || Response.error();
  }
}

/** A kept page or script, whatever headers it was requested with. */
function matchKept(path) {
  return caches.match(path, { cacheName: CACHE, ignoreVary: true });
}

async function networkFirst(request) {
  try {
    return await fetch(request);
  } catch {
    return (await matchKept(FIRST_SCRIPT)) ?? Response.error();
  }
}

/** Keeps the page that checks proofs, requested without a session, with the files that it names and those it has loaded. */
async function keepChecker(loaded) {
  if (await matchKept(CHECKER)) return;
  const cache = await caches.open(CACHE);
  const response = await fetch(CHECKER, { credentials: 'omit' });
  if (response.status !== 200 || response.redirected) return;
  const html = await response.clone().text();
  const named = html.matchAll(/\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g);
  const files = [...[...named].map(([file]) => file), ...loaded.slice(0, 200)];
  const kept = files.filter((file) => CACHEABLE[0].test(file) && /^[\w./~-]+$/.test(file));
  await Promise.all([FIRST_SCRIPT, ...new Set(kept)].map((file) => cache.add(file)));
  await cache.put(CHECKER, response);
}

function isCacheable({ url }) {
  const { origin, pathname, search } = new URL(url);
  return (
    origin === self.location.origin &&
    search === '' &&
    CACHEABLE.some((pattern) => pattern.test(pathname))
  );
}

/** Cache first: cacheable files do not change within a build. */
async function cacheFirst(event) {
  const { request } = event;
  const cached =
    (await caches.match(request, { cacheName: CACHE })) ?? (await matchPreviousBuild(request));
  if (cached) return cached;
  const response = await fetch(request);
  if (response.status === 200 && response.type === 'basic')
    event.waitUntil(store(request, response.clone()));
  return response;
}

/** Build files have a content hash in their name, so the cache of the previous build is valid too. */
async function matchPreviousBuild(request) {
  return new URL(request.url).pathname.startsWith('/_next/static/')
    ? caches.match(request)
    : undefined;
}

async function store(request, response) {
  const cache = await caches.open(CACHE);
  // If the disk is full, the file is simply downloaded again next time.
  await cache.put(request, response).catch(() => undefined);
}

/** Shows a notice in the language of this browser. Of a push, kind, count and language are used, and no text. */
async function notify(data) {
  const { kind, count, locale } = readPush(data);
  const { title, kinds } = PUSH.words[(await readLocale()) ?? locale];
  const { one, many } = kinds[kind];
  const body = count > 1 ? many.replace('{count}', String(count)) : one;
  const icon = '/icons/icon-192.png';
  await self.registration.showNotification(title, { body, tag: kind, icon, badge: icon });
}

/** Anything that is not known becomes a general notice: browsers demand that a push shows one. */
function readPush(data) {
  let push = {};
  try {
    push = Object(data.json());
  } catch {}
  const { kind, count, locale } = push;
  return {
    kind: isNameOf(PUSH.paths, kind) ? kind : 'message',
    count: Number.isInteger(count) && count > 1 && count < 100 ? count : 1,
    locale: isNameOf(PUSH.words, locale) ? locale : PUSH.locale,
  };
}

function isNameOf(table, name) {
  return typeof name === 'string' && Object.hasOwn(table, name);
}

/** The language that was chosen in this browser; undefined if none was or the browser hides it from workers. */
async function readLocale() {
  const cookie = await self.cookieStore?.get('locale').catch(() => null);
  return isNameOf(PUSH.words, cookie?.value) ? cookie.value : undefined;
}

/** Opens the page of a kind, in a window of the app if there is one. */
async function openPage(kind) {
  if (!isNameOf(PUSH.paths, kind)) return;
  const path = PUSH.paths[kind];
  const [shown] = await self.clients.matchAll({ type: 'window' });
  if (!shown) return void (await self.clients.openWindow(path));
  await shown.focus();
  await shown.navigate(path);
}

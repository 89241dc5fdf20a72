/**
 * The service worker. It keeps files of the build, artwork, icons and the page that says there is
 * no connection, and nothing else: no page, no call, no member's picture, so nothing with money or
 * a person in it is ever stored. `VERSION` stands above this text; it differs for every build.
 */
const PREFIX = 'jinku-';
const CACHE = PREFIX + VERSION;
const OFFLINE = '/offline.html';
/** Every name that may be kept. Whatever is not listed goes to the network as if nobody were here. */
const KEPT = [/^\/_next\/static\//, /^\/art\/[^/]+$/, /^\/icons\/[^/]+$/, /^\/logo\.svg$/];

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
  if (mayKeep(request)) event.respondWith(answerKept(event));
});

/** Takes over at once: pages always come from the network, so no open page can disagree with it. */
async function install() {
  const cache = await caches.open(CACHE);
  await cache.add(new Request(OFFLINE, { cache: 'reload', credentials: 'omit' }));
  await self.skipWaiting();
}

/** Drops older builds but the last: pages that are still open from it may yet want its files. */
async function activate() {
  const ours = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const older = ours.filter((name) => name !== CACHE).slice(0, -1);
  await Promise.all(older.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
}

/** A page comes from the network or not at all. */
async function navigate({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(OFFLINE, { cacheName: CACHE })) ?? Response.error();
  }
}

function mayKeep({ url }) {
  const { origin, pathname, search } = new URL(url);
  return origin === self.location.origin && search === '' && KEPT.some((one) => one.test(pathname));
}

/** What is kept does not change within a build: the first answer stands for all later ones. */
async function answerKept(event) {
  const { request } = event;
  const kept = (await caches.match(request, { cacheName: CACHE })) ?? (await keptBefore(request));
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200 && response.type === 'basic')
    event.waitUntil(keep(request, response.clone()));
  return response;
}

/** Files of a build are named by their content, so those of the build before are as good. */
async function keptBefore(request) {
  return new URL(request.url).pathname.startsWith('/_next/static/')
    ? caches.match(request)
    : undefined;
}

async function keep(request, response) {
  const cache = await caches.open(CACHE);
  // A full disk costs a download the next time, and nothing now.
  await cache.put(request, response).catch(() => undefined);
}

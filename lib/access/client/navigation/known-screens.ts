/** A screen that this tab has shown. In memory only: a page load clears it. */
interface KnownScreen {
  /** The history entry of the router, by which it shows the screen again without the server. */
  state: unknown;
  /** When its figures were read. */
  readAt: number;
}

/** Older screens are rendered by the server before they are shown. */
const KNOWN_MS = 300_000;
/** Most screens that are known; the oldest one makes room. */
const MAX_SCREENS = 50;

const screens = new Map<string, KnownScreen>();
/** The screen that is opened from memory, until it is shown. */
let opening: string | null = null;
/** The screen that the router restores, from memory or by "back", until it is shown. */
let restored: string | null = null;

if (typeof window !== 'undefined')
  addEventListener('popstate', () => {
    restored = currentAddress();
  });

/** The address by which a screen is known: path and query of a link or of the router, written alike. */
export function addressOf(path: string, query = ''): string {
  const [page = ''] = path.split('#');
  const [pathname = '', search = query] = page.split('?');
  const params = new URLSearchParams(search).toString();
  return params ? `${pathname}?${params}` : pathname;
}

function currentAddress(): string {
  return addressOf(location.pathname + location.search);
}

/**
 * Stores the screen that is shown, with figures that have just been read. Does nothing once the browser is on its
 * way to another one, whose history entry is the current one then.
 */
export function rememberScreen(address: string): void {
  if (address !== currentAddress()) return;
  screens.delete(address);
  screens.set(address, { state: history.state, readAt: Date.now() });
  if (screens.size <= MAX_SCREENS) return;
  for (const oldest of screens.keys()) return void screens.delete(oldest);
}

/**
 * Reads the current screen again, as a navigation to the same address: the router keeps what it knows of others.
 * It would show the screen only after the answer from now on, so it is not known until then.
 */
export function readScreenAgain(
  router: { replace(path: string, options: { scroll: boolean }): void },
  address: string,
): void {
  screens.delete(address);
  router.replace(address, { scroll: false });
}

/** Reads the whole page again. The router forgets all screens then, and so does this. */
export function refreshPage(router: { refresh(): void }): void {
  screens.clear();
  router.refresh();
}

/** When the figures of a screen were read; null if it is not known, is too old, or belongs to another hour. */
export function readTimeOf(path: string): number | null {
  const { readAt } = screens.get(addressOf(path)) ?? {};
  if (readAt === undefined || Date.now() - readAt > KNOWN_MS) return null;
  // The guard verifies members once in each clock hour.
  return new Date(readAt).getHours() === new Date().getHours() ? readAt : null;
}

/**
 * Shows a known screen again, as the router does on "back", but as a new history entry.
 * @param replaces whether it takes the place of the current entry
 * @returns false for a screen that the server must render first
 */
export function openKnownScreen(path: string, replaces: boolean): boolean {
  const address = addressOf(path);
  if (address === currentAddress() || readTimeOf(path) === null) return false;
  const state = screens.get(address)?.state;
  opening = address;
  if (replaces) history.replaceState(state, '', path);
  else history.pushState(state, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  return true;
}

/**
 * Remembers a screen that is shown, unless its figures are of an earlier visit.
 * @param address of the screen that the router shows, which may be one before the current address
 * @returns whether it was opened from memory
 */
export function arriveAt(address: string): boolean {
  const isOpened = opening === address;
  if (address !== currentAddress()) return isOpened;
  if (restored !== address) rememberScreen(address);
  opening = null;
  restored = null;
  return isOpened;
}

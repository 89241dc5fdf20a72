/**
 * The way back for browsers without the Navigation API, which can't be asked to stay. What lies over
 * a page gets an entry of the history of its own, so that the way back takes that one away first.
 * The entry is never taken away by script, which would race with the next page: it is passed over,
 * and the next page takes its place.
 */

/** What an entry is, kept in its state beside the router's own. */
interface OverlayHistoryState {
  /** Lies over the entry that is `under` by the same number. */
  overlayOf?: number;
  hasOverlay?: number;
  /** A page of its own by now, which stands for the one below it. */
  isPage?: boolean;
  /** No page of ours is before it. */
  isFirst?: boolean;
}

const KEY = 'way';
const browser = globalThis as { history?: History; navigation?: Navigation };
const coverings: (() => void)[] = [];
let here: OverlayHistoryState = {};
let steppingBack = false;
let put: Pick<History, 'pushState' | 'replaceState'>;

/** Whether this browser needs it. */
const IS_NEEDED = browser.history !== undefined && !browser.navigation;

if (IS_NEEDED) watchHistory();

/**
 * Lets the way back call `close` instead of leaving the page, for the innermost covering alone.
 * @returns ends that
 */
export function pushOverlayEntry(close: () => void): () => void {
  coverings.push(close);
  cover();
  return () => {
    coverings.splice(coverings.indexOf(close), 1);
  };
}

/** Whether the entry at hand is the first of them all, or lies over the first. */
export function isFirstEntry(): boolean {
  return here.isFirst ?? history.length === 1;
}

const isCover = ({ overlayOf: over, isPage: own }: OverlayHistoryState) =>
  over !== undefined && !own;

function cover(): void {
  if (isCover(here)) return;
  const under = performance.timeOrigin + performance.now();
  const first = isFirstEntry();
  here = { ...here, hasOverlay: under, isFirst: first };
  put.replaceState(stateWith(history.state), '');
  here = { overlayOf: under, isFirst: first };
  put.pushState(stateWith(history.state), '');
}

function stateWith(state: unknown): unknown {
  return { ...(state as object | null), [KEY]: here };
}

/** Before the router keeps these two for itself, so that it comes past here. */
function watchHistory(): void {
  const { pushState, replaceState } = History.prototype;
  put = { pushState: pushState.bind(history), replaceState: replaceState.bind(history) };
  here = history.state?.[KEY] ?? {};

  History.prototype.pushState = (state, unused, url) => {
    const write = isCover(here) ? put.replaceState : put.pushState;
    here = {};
    write(stateWith(state), unused, url);
  };
  History.prototype.replaceState = (state, unused, url) => {
    const moves = url != null && new URL(url, location.href).href !== location.href;
    if (moves && isCover(here)) here = { ...here, isPage: true };
    put.replaceState(stateWith(state), unused, url);
  };
  addEventListener('popstate', ({ state }) => arrive(state?.[KEY] ?? {}));
}

function arrive(there: OverlayHistoryState): void {
  const uncovered = here.overlayOf !== undefined && here.overlayOf === there.hasOverlay;
  here = there;
  if (steppingBack) {
    steppingBack = false;
  } else if (coverings.length > 0) {
    if (uncovered) closeInnermost();
  } else if (uncovered || isCover(here)) {
    // From a covering that is gone on to the page before, and never forward into it.
    steppingBack = !uncovered;
    history.back();
  }
}

/** What may not be left, or lies below, wants an entry again. */
function closeInnermost(): void {
  const wasLast = coverings.length === 1;
  coverings.at(-1)?.();
  if (!wasLast) cover();
  else setTimeout(() => coverings.length > 0 && cover());
}

/**
 * Back navigation where it cannot be canceled: in browsers without the Navigation API, and to the page
 * from which a deep link led into the app. An overlay
 * pushes its own history entry, so that "back" removes this entry first. Script never removes the entry,
 * because that would race with the next navigation: "back" skips it and the next page replaces it.
 */

/** The role of a history entry, stored in its state next to the router's data. */
interface OverlayHistoryState {
  /** Id of the overlay; the entry below has the same id in `hasOverlay`. */
  overlayOf?: number;
  hasOverlay?: number;
  /** The overlay entry has become a page, which replaces the page below. */
  isPage?: boolean;
  /** No entry of this app precedes it. */
  isFirst?: boolean;
}

const KEY = 'overlay';
const overlays: (() => void)[] = [];
let current: OverlayHistoryState = {};
let skipping = false;
let original: Pick<History, 'pushState' | 'replaceState'>;

if ((globalThis as { history?: History }).history) patchHistory();

/**
 * Makes "back" call `close` instead of leaving the page, for the innermost overlay only.
 * @returns unregisters the overlay
 */
export function pushOverlayEntry(close: () => void): () => void {
  overlays.push(close);
  pushEntry();
  return () => {
    overlays.splice(overlays.indexOf(close), 1);
  };
}

/**
 * Whether the current entry is the first entry of the app, or the overlay of the first. Without the
 * Navigation API: whether it is the first of the tab.
 */
export function isFirstEntry(): boolean {
  const { navigation } = globalThis as { navigation?: Navigation };
  return current.isFirst ?? (navigation ? !navigation.canGoBack : history.length === 1);
}

const isOverlay = ({ overlayOf, isPage }: OverlayHistoryState) =>
  overlayOf !== undefined && !isPage;

function pushEntry(): void {
  if (isOverlay(current)) return;
  const overlayId = performance.timeOrigin + performance.now();
  const first = isFirstEntry();
  current = { ...current, hasOverlay: overlayId, isFirst: first };
  original.replaceState(stateWith(history.state), '');
  current = { overlayOf: overlayId, isFirst: first };
  original.pushState(stateWith(history.state), '');
}

function stateWith(state: unknown): unknown {
  return { ...(state as object | null), [KEY]: current };
}

/** Patches the history methods. Must run before the router saves its own references to them. */
function patchHistory(): void {
  const { pushState, replaceState } = History.prototype;
  original = { pushState: pushState.bind(history), replaceState: replaceState.bind(history) };
  current = history.state?.[KEY] ?? {};

  History.prototype.pushState = (state, unused, url) => {
    const write = isOverlay(current) ? original.replaceState : original.pushState;
    current = {};
    write(stateWith(state), unused, url);
  };
  History.prototype.replaceState = (state, unused, url) => {
    const changesUrl = url != null && new URL(url, location.href).href !== location.href;
    if (changesUrl && isOverlay(current)) current = { ...current, isPage: true };
    original.replaceState(stateWith(state), unused, url);
  };
  addEventListener('popstate', ({ state }) => handlePopState(state?.[KEY] ?? {}));
}

function handlePopState(target: OverlayHistoryState): void {
  const leftOverlay = current.overlayOf !== undefined && current.overlayOf === target.hasOverlay;
  current = target;
  if (skipping) {
    skipping = false;
  } else if (overlays.length > 0) {
    if (leftOverlay) closeInnermost();
  } else if (leftOverlay || isOverlay(current)) {
    // The entry of a closed overlay: skip it backwards, also after a forward navigation.
    skipping = !leftOverlay;
    history.back();
  }
}

/** Closes the innermost overlay. An overlay that stays open gets a new entry. */
function closeInnermost(): void {
  const wasLast = overlays.length === 1;
  overlays.at(-1)?.();
  if (!wasLast) pushEntry();
  else setTimeout(() => overlays.length > 0 && pushEntry());
}

import { BACKGROUND_HEADER } from '../paths.ts';

/** If the refresh has sent no request by then, it was answered from a cache. */
const FORGET_MS = 5_000;

let expected = 0;

/**
 * Runs a refresh of the router so that its request is marked as background: it does not extend the
 * operator's session. Next sends the request itself and takes no headers for it.
 */
export function refreshInBackground(refresh: () => void): void {
  markRequests();
  expected = performance.now() + FORGET_MS;
  refresh();
}

type MarkedFetch = typeof fetch & { isMarked?: true };

/** Wraps `fetch` once. Only the next request for the data of the current page is marked. */
function markRequests(): void {
  const original = window.fetch as MarkedFetch;
  if (original.isMarked) return;
  const marked: MarkedFetch = (input, init) => {
    if (!isExpected(input, init)) return original(input, init);
    expected = 0;
    const headers = new Headers(init?.headers);
    headers.set(BACKGROUND_HEADER, '1');
    return original(input, { ...init, headers });
  };
  marked.isMarked = true;
  window.fetch = marked;
}

function isExpected(input: RequestInfo | URL, init?: RequestInit): boolean {
  if (performance.now() > expected || input instanceof Request) return false;
  const headers = new Headers(init?.headers);
  const url = new URL(input, location.href);
  return (
    headers.has('rsc') && !headers.has('next-router-prefetch') && url.pathname === location.pathname
  );
}

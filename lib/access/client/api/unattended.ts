import { BACKGROUND_HEADER } from '#lib/base/paths';

/** Requests this long after the last input are made by the page, not by a person. */
const ATTENDED_MS = 60_000;
const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'visibilitychange'];

let lastInputMs = Date.now();

function noteInput(): void {
  lastInputMs = Date.now();
}

/** Headers of a request that is sent now: polls of an unattended page do not extend the session. */
export function backgroundHeaders(): Record<string, string> {
  return Date.now() - lastInputMs > ATTENDED_MS ? { [BACKGROUND_HEADER]: '1' } : {};
}

/**
 * Notes input from now on, and marks the router's requests of an unattended page too, which Next sends itself.
 * @returns a function that undoes both
 */
export function watchAttendance(): () => void {
  const original = window.fetch;
  window.fetch = (input, init) => original(input, marked(input, init));
  for (const type of INPUTS) document.addEventListener(type, noteInput, true);
  return () => {
    window.fetch = original;
    for (const type of INPUTS) document.removeEventListener(type, noteInput, true);
  };
}

/** Requests of the router are those with an `rsc` header. */
function marked(input: RequestInfo | URL, init?: RequestInit): RequestInit | undefined {
  const headers = new Headers(init?.headers);
  if (input instanceof Request || !headers.has('rsc')) return init;
  for (const [name, value] of Object.entries(backgroundHeaders())) headers.set(name, value);
  return { ...init, headers };
}

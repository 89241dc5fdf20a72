import { forgetUser } from '../storage/store.ts';

const KEY = 'token';

/** The API token of this browser; null when nobody is signed in. */
export function getToken(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Keeps the token of a sign-in. What was kept of another user is forgotten first. */
export function setToken(token: string): void {
  forgetUser();
  renewToken(token);
}

/** Keeps the token that takes the place of the present one, of the same user. */
export function renewToken(token: string): void {
  try {
    localStorage.setItem(KEY, token);
  } catch {}
}

/** Signs this browser out locally: the token and the user's data are forgotten. */
export function clearToken(): void {
  forgetUser();
  try {
    localStorage.removeItem(KEY);
  } catch {}
}

/**
 * Tells what another tab did with the token: signed out, or signed in as somebody else. A new token
 * of the same user is none of either: every call reads the one that is stored.
 * @returns how to stop listening
 */
export function watchToken(tell: (what: 'gone' | 'another user') => void): () => void {
  const listen = ({ key, oldValue }: StorageEvent) => {
    if (key !== null && key !== KEY) return;
    const token = getToken();
    if (token === null) tell('gone');
    else if (userOf(token) !== userOf(oldValue)) tell('another user');
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

/** The user that a token names; only the server can tell whether it is genuine. */
function userOf(token: string | null): string | null {
  try {
    const payload = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const { sub } = JSON.parse(atob(payload)) as { sub?: unknown };
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}

import { forgetUser } from './store.ts';

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

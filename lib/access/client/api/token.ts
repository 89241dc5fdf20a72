import { forgetUser } from '../storage/store.ts';

const KEY = 'token';

/** The API token stored in this browser; null if not signed in. */
export function getToken(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Stores the token of a sign-in, after clearing the data of the previous user. */
export function setToken(token: string): void {
  forgetUser();
  renewToken(token);
}

/** Replaces the token of the same user. */
export function renewToken(token: string): void {
  try {
    localStorage.setItem(KEY, token);
  } catch {}
}

/** Signs this browser out locally: clears the token and the user's data. */
export function clearToken(): void {
  forgetUser();
  try {
    localStorage.removeItem(KEY);
  } catch {}
}

/**
 * Reports token changes that this page has not made: a sign-out or a sign-in of another user, in
 * another tab, or while the browser kept this page for "back". A new token of the same user needs no
 * report, because every call reads the stored token.
 * @returns unsubscribe
 */
export function watchToken(onChange: (change: 'gone' | 'another user') => void): () => void {
  const shownFor = userOf(getToken());
  const compare = (before: string | null) => {
    const token = getToken();
    if (token === null) onChange('gone');
    else if (userOf(token) !== before) onChange('another user');
  };
  const onStorage = ({ key, oldValue }: StorageEvent) => {
    if (key === null || key === KEY) compare(userOf(oldValue));
  };
  // Safari keeps pages for "back" although they are `no-store`.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) compare(shownFor);
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onPageShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onPageShow);
  };
}

/** The user id in a token, unverified: only the server can check the signature. */
function userOf(token: string | null): string | null {
  return claimsOf(token)?.sub ?? null;
}

/** The member and the session of the stored token, unverified; null if not signed in. */
export function storedSession(): { user: string; session: string } | null {
  const { sub, sid } = claimsOf(getToken()) ?? {};
  return sub && sid ? { user: sub, session: sid } : null;
}

function claimsOf(token: string | null): { sub?: string; sid?: string } | null {
  try {
    const payload = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const { sub, sid } = JSON.parse(atob(payload)) as { sub?: unknown; sid?: unknown };
    return { ...(typeof sub === 'string' && { sub }), ...(typeof sid === 'string' && { sid }) };
  } catch {
    return null;
  }
}

import { CALLS, PAGES } from '#lib/paths';
import { api } from './api.ts';
import { clearToken } from './token.ts';

/** Ends the session here and on the server. Resolves false, still signed in, when the server was not reached. */
export async function signOut(): Promise<boolean> {
  const { code } = await api.post(CALLS.logout);
  if (code !== 200) return false;
  clearToken();
  // A whole page load, so that nothing rendered for the former user stays in memory.
  location.replace(PAGES.login);
  return true;
}

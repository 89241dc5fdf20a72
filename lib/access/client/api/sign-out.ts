import { CALLS, PAGES } from '#lib/base/paths';
import { api } from './api.ts';
import { clearToken } from './token.ts';

/** Ends the session on the server and in this browser. Resolves false and stays signed in if the call fails. */
export async function signOut(): Promise<boolean> {
  const { code } = await api.post(CALLS.logout);
  if (code !== 200) return false;
  clearToken();
  // A full page load, so that no data of the user stays in memory.
  location.replace(PAGES.login);
  return true;
}

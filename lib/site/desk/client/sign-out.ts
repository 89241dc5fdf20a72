import { leavePage } from '#lib/access/client/navigation/leave-guard';
import { DESK_PAGES } from '../paths.ts';
import { deskApi } from './desk-api.ts';
import { setSigningOut } from './leave.ts';

/** Ends the session on the server and opens the sign-in page by a full load, so that no data stay in memory. */
export function signOutOfDesk(): unknown {
  return leavePage(async () => {
    setSigningOut(true);
    const { code } = await deskApi.post('signOut', {});
    if (code === 200) return location.assign(DESK_PAGES.login);
    setSigningOut(false);
  });
}

import { RETURN_PARAM } from '#lib/base/paths';
import { DESK_PAGES } from '../paths.ts';
import { onActivity } from './activity.ts';

/** Query parameter of the sign-in page after a session has expired. */
export const ENDED_PARAM = 'ended';

/** The operator may stay on a page with unsaved changes, and is not asked again until a call succeeds. */
let isLeaving = false;
onActivity(() => {
  isLeaving = false;
});

let isSigningOut = false;

/** Whether the operator is signing out here: then the end of the session is no news. */
export function setSigningOut(value: boolean): void {
  isSigningOut = value;
}

/** Opens the sign-in page by a full load, so that no data stay in memory. Signing in returns to this page. */
export function leaveForSignIn({ ended }: { ended: boolean }): void {
  const { pathname, search } = location;
  if (pathname === DESK_PAGES.login || isLeaving || isSigningOut) return;
  isLeaving = true;
  const query = new URLSearchParams({ [RETURN_PARAM]: pathname + search });
  if (ended) query.set(ENDED_PARAM, '1');
  location.assign(`${DESK_PAGES.login}?${query}`);
}

import { readCookie } from '../storage/read-cookie.ts';
import { rememberCookie } from '../storage/remember-cookie.ts';

/**
 * Announcements that a visitor without a session has dismissed on this device: ids with dots between
 * them. A cookie, so that the server renders the page without them. For members the server keeps them.
 */
const DISMISSED_NOTICES_COOKIE = 'dismissed_notices';

/** The newest ones that are kept, so that the cookie stays small. */
const MAX_KEPT = 50;

/** Ids of the announcements dismissed on this device. */
export function dismissedNotices(cookies: {
  get(name: string): { value: string } | undefined;
}): string[] {
  return parseIds(cookies.get(DISMISSED_NOTICES_COOKIE)?.value);
}

/** Dismisses an announcement on this device. */
export function rememberDismissedNotice(id: string): void {
  const kept = parseIds(readCookie(DISMISSED_NOTICES_COOKIE)).filter((each) => each !== id);
  rememberCookie(DISMISSED_NOTICES_COOKIE, [...kept, id].slice(-MAX_KEPT).join('.'));
}

function parseIds(value: string | undefined): string[] {
  return (value ?? '').split('.').filter((id) => /^[1-9][0-9]{0,18}$/.test(id));
}

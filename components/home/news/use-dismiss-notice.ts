'use client';

import { atom, useAtom } from 'jotai';
import { api } from '#lib/access/client/api/api';
import { rememberDismissedNotice } from '#lib/access/client/preferences/dismissed-notices';
import { CALLS } from '#lib/base/paths';

/** Dismissed since the app was loaded. Shared by the ticker and the dialog. */
const dismissedNowAtom = atom<readonly string[]>([]);

const NOT_FOUND = 4004;

/**
 * The announcements that are dismissed for good, and a function that dismisses one: on the server for
 * a member, on this device for a visitor.
 * @param dismissed those that were dismissed when the page was rendered
 */
export function useDismissNotice(dismissed: readonly string[], isMember: boolean) {
  const [dismissedNow, setDismissedNow] = useAtom(dismissedNowAtom);
  const all = new Set([...dismissed, ...dismissedNow]);
  async function dismiss(id: string): Promise<void> {
    setDismissedNow((ids) => [...ids, id]);
    if (!isMember) return rememberDismissedNotice(id);
    const { code } = await api.post(CALLS.dismissNotice, { id });
    // Shown again, because the next page would show it again.
    if (code !== 200 && code !== NOT_FOUND)
      setDismissedNow((ids) => ids.filter((each) => each !== id));
  }
  return { isDismissed: (id: string) => all.has(id), dismiss };
}

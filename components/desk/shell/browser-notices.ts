import type { NoticeRow } from '#lib/access/operators/notices/notice-queries';

/** What the browser says about notifications of this site. */
export type BrowserPermission = 'default' | 'granted' | 'denied' | 'unsupported';

const ICON = '/icons/icon-192.png';
/** Of several new notices the newest are shown; all are behind the bell. */
const SHOWN = 3;

/** Reads the permission without asking for it. */
export function readPermission(): BrowserPermission {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

/** Asks for the permission; only from a press. */
export async function askPermission(): Promise<BrowserPermission> {
  return 'Notification' in window ? Notification.requestPermission() : 'unsupported';
}

/**
 * Shows new notices by the browser, if it may. Several tabs show each one once: they use its tag. Does nothing where
 * only a service worker may show notifications (Chrome for Android).
 */
export function showInBrowser(
  notices: readonly NoticeRow[],
  open: (notice: NoticeRow) => void,
): void {
  if (readPermission() !== 'granted') return;
  for (const notice of notices.slice(0, SHOWN).toReversed()) {
    try {
      const shown = new Notification(notice.title, {
        ...{ body: notice.text, tag: `jinku-notice-${notice.id}`, icon: ICON },
      });
      shown.onclick = () => {
        window.focus();
        shown.close();
        open(notice);
      };
    } catch {
      return;
    }
  }
}

import type { BrowserContext } from 'playwright';

/**
 * Shows pages as before the browser has asked for notifications. A headless shell refuses them, a browser with a
 * window has not decided.
 */
export async function leaveNotificationsUndecided(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
  });
}

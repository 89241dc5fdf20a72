/** Chromium's install event. It is not a standard, so TypeScript has no type for it. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** `offered`: an install prompt is available; `manual`: only the browser's menu can install. */
export type InstallState = 'offered' | 'installed' | 'manual';

let offer: BeforeInstallPromptEvent | null = null;
let installed = false;
const listeners = new Set<() => void>();

/**
 * Keeps the browser's install prompt, which may arrive on any page, for the button on /maintain.
 * public/before-app.js keeps a prompt that arrives before this script.
 */
export function keepInstallOffer(): void {
  offer =
    (globalThis as { earlyInstallOffer?: BeforeInstallPromptEvent }).earlyInstallOffer ?? null;
  addEventListener('beforeinstallprompt', (event) => {
    // Suppresses the browser's own install banner.
    event.preventDefault();
    offer = event as BeforeInstallPromptEvent;
    notify();
  });
  addEventListener('appinstalled', () => {
    offer = null;
    installed = true;
    notify();
  });
  matchMedia(STANDALONE).addEventListener('change', notify);
}

/** How the app can be installed at the moment. */
export function installState(): InstallState {
  if (installed || runsInstalled()) return 'installed';
  return offer ? 'offered' : 'manual';
}

/** Subscribes to changes of `installState`. @returns unsubscribe */
export function watchInstallState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the browser's install dialog. A prompt can be used only once. */
export async function install(): Promise<void> {
  const prompt = offer;
  offer = null;
  const result = await prompt?.prompt();
  if (result?.outcome === 'accepted') installed = true;
  notify();
}

const STANDALONE = '(display-mode: standalone)';

/** Whether this window is the installed app; iOS uses a non-standard property. */
function runsInstalled(): boolean {
  return (
    matchMedia(STANDALONE).matches || (navigator as { standalone?: boolean }).standalone === true
  );
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** What Chromium sends when the site may be installed; no standard, so TypeScript has no name for it. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** `offered`: the browser installs at a press; `installed`: it has; `manual`: by the browser's menu. */
export type InstallState = 'offered' | 'installed' | 'manual';

let offer: BeforeInstallPromptEvent | null = null;
let installed = false;
const listeners = new Set<() => void>();

/**
 * Keeps the browser's offer, on whichever page it comes, until somebody asks for it on /maintain.
 * One that came before this script did was kept by public/before-app.js.
 */
export function keepInstallOffer(): void {
  offer =
    (globalThis as { earlyInstallOffer?: BeforeInstallPromptEvent }).earlyInstallOffer ?? null;
  addEventListener('beforeinstallprompt', (event) => {
    // Or else the browser puts its own bar over the page.
    event.preventDefault();
    offer = event as BeforeInstallPromptEvent;
    tell();
  });
  addEventListener('appinstalled', () => {
    offer = null;
    installed = true;
    tell();
  });
  matchMedia(STANDALONE).addEventListener('change', tell);
}

export function installState(): InstallState {
  if (installed || runsInstalled()) return 'installed';
  return offer ? 'offered' : 'manual';
}

/** @returns how to stop listening */
export function watchInstallState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the browser's own question; an offer is good for one. */
export async function install(): Promise<void> {
  const asked = offer;
  offer = null;
  const answer = await asked?.prompt();
  if (answer?.outcome === 'accepted') installed = true;
  tell();
}

const STANDALONE = '(display-mode: standalone)';

/** Whether this very window is the installed app; iOS says it in a way of its own. */
function runsInstalled(): boolean {
  return (
    matchMedia(STANDALONE).matches || (navigator as { standalone?: boolean }).standalone === true
  );
}

function tell(): void {
  for (const listener of listeners) listener();
}

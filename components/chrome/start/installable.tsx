'use client';

import { useEffect } from 'react';
import { keepInstallOffer } from '#lib/access/client/pwa/install-prompt';
import { isPushDue } from '#lib/access/client/pwa/push-mark';
import { registerServiceWorker } from '#lib/access/client/pwa/service-worker';

// At module load: the browser fires `beforeinstallprompt` once, possibly before hydration.
if (typeof window !== 'undefined') keepInstallOffer();

/** Registers the service worker, renews pushes to this browser in a new session, and keeps the browser's install prompt. Renders nothing. */
export function Installable() {
  useEffect(() => registerServiceWorker(renewPushIfDue), []);
  return null;
}

async function renewPushIfDue(): Promise<void> {
  if (!isPushDue()) return;
  const { renewPush } = await import('#lib/access/push/browser-subscription');
  await renewPush();
}

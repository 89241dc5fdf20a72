'use client';

import { useEffect } from 'react';
import { keepInstallOffer } from '#lib/access/client/pwa/install-prompt';
import { registerServiceWorker } from '#lib/access/client/pwa/service-worker';

// At module load: the browser fires `beforeinstallprompt` once, possibly before hydration.
if (typeof window !== 'undefined') keepInstallOffer();

/** Registers the service worker and keeps the browser's install prompt. Renders nothing. */
export function Installable() {
  useEffect(registerServiceWorker, []);
  return null;
}

'use client';

import { useEffect } from 'react';
import { keepInstallOffer } from '#lib/client/pwa/install-prompt';
import { registerServiceWorker } from '#lib/client/pwa/service-worker';

// As the script arrives: the browser may make its offer before React is at work, and makes it once.
if (typeof window !== 'undefined') keepInstallOffer();

/** What makes the site an app: its worker, and the browser's offer to install it. Shows nothing. */
export function Installable() {
  useEffect(registerServiceWorker, []);
  return null;
}

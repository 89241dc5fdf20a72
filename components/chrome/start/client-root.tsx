'use client';

// Imported first: it must patch the history before the router does.
import '#lib/access/client/navigation/overlay-history';
// Imported by the root layout, so that the chunks of all layouts, pages and error boundaries share one
// copy of links, buttons and error pages. Otherwise each of them carries its own (20 KB in gzip).
import '../error/page-error.tsx';
import { useEffect } from 'react';
import { Toaster } from '#components/ui/overlay/toaster';
import { loadConfig } from '#lib/access/client/api/load-config';
import {
  setTransportMessages,
  type TransportMessages,
} from '#lib/access/client/api/transport-messages';
import { RouteFocus } from '../focus/route-focus.tsx';
import { Installable } from './installable.tsx';
import { LinkNavigation } from './link-navigation.tsx';
import { PreHydrationClick } from './pre-hydration-click.tsx';
import { useRefreshOnReconnect } from './use-refresh-on-reconnect.ts';

/** Client-side setup of every page: API client messages, config, links, focus, toasts, presses before hydration, service worker. */
export function ClientRoot({ transport }: { transport: TransportMessages }) {
  useEffect(() => setTransportMessages(transport), [transport]);
  useEffect(() => void loadConfig(), []);
  useRefreshOnReconnect();

  return (
    <>
      <LinkNavigation />
      <RouteFocus />
      <Toaster />
      <PreHydrationClick />
      <Installable />
    </>
  );
}

'use client';

// Imported first: it must patch the history before the router does.
import '#lib/access/client/navigation/overlay-history';
// Imported by the root layout, so that the chunks of all layouts, pages and error boundaries share one
// copy of links, buttons and error pages. Otherwise each of them carries its own (20 KB in gzip).
import '../error/site-error.tsx';
import { useEffect } from 'react';
import { Toaster } from '#components/ui/overlay/toaster';
import {
  setTransportMessages,
  type TransportMessages,
} from '#lib/access/client/api/transport-messages';
import { RouteFocus } from '../focus/route-focus.tsx';
import { LinkNavigation } from './link-navigation.tsx';
import { PreHydrationClick } from './pre-hydration-click.tsx';

/** Client-side setup of every page: API client messages, links, focus, toasts, presses before hydration. */
export function ClientRoot({ transport }: { transport: TransportMessages }) {
  useEffect(() => setTransportMessages(transport), [transport]);

  return (
    <>
      <LinkNavigation />
      <RouteFocus />
      <Toaster />
      <PreHydrationClick />
    </>
  );
}

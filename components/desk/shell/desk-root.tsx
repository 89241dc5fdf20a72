'use client';

// Imported first: it must patch the history before the router does.
import '#lib/access/client/navigation/overlay-history';
import { useEffect } from 'react';
import { RouteFocus } from '#components/chrome/focus/route-focus';
import { LinkNavigation } from '#components/chrome/start/link-navigation';
import { PreHydrationClick } from '#components/chrome/start/pre-hydration-click';
import { Toaster } from '#components/ui/overlay/toaster';
import {
  setTransportMessages,
  type TransportMessages,
} from '#lib/access/client/api/transport-messages';
import { handleShortcut } from '#lib/site/desk/client/shortcuts';

/** Client-side setup of every page of the desk: links, focus, toasts, keys, presses before hydration. */
export function DeskRoot({ transport }: { transport: TransportMessages }) {
  useEffect(() => setTransportMessages(transport), [transport]);
  useEffect(() => {
    addEventListener('keydown', handleShortcut);
    return () => removeEventListener('keydown', handleShortcut);
  }, []);

  return (
    <>
      <LinkNavigation />
      <RouteFocus />
      <Toaster />
      <PreHydrationClick />
    </>
  );
}

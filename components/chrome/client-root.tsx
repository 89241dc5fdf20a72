'use client';

// Takes its place in the history before the router does.
import '#lib/client/cover-entry';
import { useMessages } from 'next-intl';
import { useEffect } from 'react';
import { loadConfig } from '#lib/client/load-config';
import { setTransportWords, type TransportWords } from '#lib/client/transport-words';
import { Toaster } from '../ui/toaster.tsx';
import { EarlyPress } from './early-press.tsx';
import { Installable } from './installable.tsx';
import { RouteFocus } from './route-focus.tsx';

/** What the browser side needs once on every page: words for the API client, the config, the focus, the toasts, early presses, the installed app. */
export function ClientRoot() {
  const { chrome } = useMessages() as { chrome: { transport: TransportWords } };

  useEffect(() => setTransportWords(chrome.transport), [chrome]);
  useEffect(() => void loadConfig(), []);

  return (
    <>
      <RouteFocus />
      <Toaster />
      <EarlyPress />
      <Installable />
    </>
  );
}

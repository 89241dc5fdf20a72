'use client';

import { useEffect } from 'react';
import { loadConfig } from '#lib/access/client/api/load-config';
import { Installable } from './installable.tsx';
import { useRefreshOnReconnect } from './use-refresh-on-reconnect.ts';

/** Client-side setup of every page for members: config, figures after an outage, service worker. */
export function MembersRoot() {
  useEffect(() => void loadConfig(), []);
  useRefreshOnReconnect();
  return <Installable />;
}

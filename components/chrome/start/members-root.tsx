'use client';

import { useEffect } from 'react';
import { loadConfig } from '#lib/access/client/api/load-config';
import { watchAttendance } from '#lib/access/client/api/unattended';
import { Installable } from './installable.tsx';
import { LateNote } from './late-note.tsx';
import { useKnownScreen } from './use-known-screen.ts';
import { usePageTransition } from './use-page-transition.ts';
import { useRefreshOnReconnect } from './use-refresh-on-reconnect.ts';

/**
 * Client-side setup of every page for members: config, attendance, figures after an outage and of known
 * screens, transitions, service worker.
 */
export function MembersRoot() {
  useEffect(() => void loadConfig(), []);
  useEffect(watchAttendance, []);
  useRefreshOnReconnect();
  useKnownScreen();
  usePageTransition();
  return (
    <>
      <LateNote />
      <Installable />
    </>
  );
}

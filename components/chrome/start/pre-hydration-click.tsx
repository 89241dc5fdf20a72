'use client';

import { useEffect, useState } from 'react';
import { replayPreHydrationClick } from '#lib/client/navigation/replay-pre-hydration-click';

/**
 * Answers the press on a button that came before the page did. It waits until the controls have
 * taken up what was typed meanwhile (`useEarlyInput`) and drawn it, so that a form is sent whole.
 */
export function PreHydrationClick() {
  const [alive, setAlive] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAlive(true));
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (alive) replayPreHydrationClick();
  }, [alive]);
  return null;
}

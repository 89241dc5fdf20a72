'use client';

import { useEffect, useState } from 'react';
import { replayPreHydrationClick } from '#lib/access/client/navigation/replay-pre-hydration-click';

/**
 * Replays a press on a button that happened before hydration. It waits until the controls have
 * adopted the values typed before hydration (`usePreHydrationValue`), so that a form is complete.
 */
export function PreHydrationClick() {
  const [adopted, setAdopted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAdopted(true));
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (adopted) replayPreHydrationClick();
  }, [adopted]);
  return null;
}

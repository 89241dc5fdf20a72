'use client';

import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { configAtom } from '#lib/access/client/storage/store';

/** Parts of a load: the script, the settings, and the document with its images. */
const PARTS = 3;

/** How much of the page has been loaded, in percent; 0 until hydration, and 100 is all of it. */
export function useLoadedPercent(): number {
  const [isHydrated, setHydrated] = useState(false);
  const [isComplete, setComplete] = useState(false);
  const hasConfig = useAtomValue(configAtom) !== null;
  useEffect(() => {
    setHydrated(true);
    const complete = () => setComplete(true);
    if (document.readyState === 'complete') return complete();
    addEventListener('load', complete, { once: true });
    return () => removeEventListener('load', complete);
  }, []);
  const done = [isHydrated, isHydrated && hasConfig, isComplete].filter(Boolean).length;
  return Math.round((done * 100) / PARTS);
}

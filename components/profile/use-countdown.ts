'use client';

import { useEffect, useState } from 'react';

/** Counts whole seconds down to 0, from the first render and again after `restart`. */
export function useCountdown(from: number) {
  const [seconds, setSeconds] = useState(from);

  useEffect(() => {
    if (seconds <= 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);

  return { seconds, restart: () => setSeconds(from) };
}

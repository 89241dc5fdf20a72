'use client';

import { lazyOverlay } from '#components/ui/overlay/lazy-overlay';

/** `FactorSheet` outside of the first load. */
export const LazyFactorSheet = lazyOverlay(() =>
  import('./factor-sheet.tsx').then((module) => module.FactorSheet),
);

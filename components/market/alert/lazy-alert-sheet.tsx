'use client';

import { lazyOverlay } from '#components/ui/overlay/lazy-overlay';

/** The form that sets a price alert, loaded with the first press or key on the page. */
export const LazyAlertSheet = lazyOverlay(() =>
  import('./alert-sheet.tsx').then(({ AlertSheet }) => AlertSheet),
);

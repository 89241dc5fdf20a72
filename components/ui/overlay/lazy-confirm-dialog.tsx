'use client';

import { lazyOverlay } from './lazy-overlay.tsx';

/** `ConfirmDialog` outside of the first load. */
export const LazyConfirmDialog = lazyOverlay(() =>
  import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog),
);

'use client';

import dynamic from 'next/dynamic';

/** `MoveReceipt` in code of its own: its page shows either the form or the receipt. */
export const LazyMoveReceipt = dynamic(() =>
  import('./move-receipt.tsx').then((module) => module.MoveReceipt),
);

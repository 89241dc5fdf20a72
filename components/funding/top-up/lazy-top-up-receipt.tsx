'use client';

import dynamic from 'next/dynamic';

/** `TopUpReceipt` in code of its own: its page shows either the form or the receipt. */
export const LazyTopUpReceipt = dynamic(() =>
  import('./top-up-receipt.tsx').then((module) => module.TopUpReceipt),
);

'use client';

import dynamic from 'next/dynamic';

/** `MetalReceipt` in code of its own: its page shows either the form or the receipt. */
export const LazyMetalReceipt = dynamic(() =>
  import('./metal-receipt.tsx').then((module) => module.MetalReceipt),
);

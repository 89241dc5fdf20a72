'use client';

import dynamic from 'next/dynamic';

/** `OrderReceipt` in code of its own: its page shows either the form or the receipt. */
export const LazyOrderReceipt = dynamic(() =>
  import('./order-receipt.tsx').then((module) => module.OrderReceipt),
);

'use client';

import { lazy } from 'react';

/**
 * `OrderReceipt` in code of its own: its page shows either the form or the receipt. Without `next/dynamic`,
 * whose own code would be part of the first load.
 */
export const LazyOrderReceipt = lazy(() =>
  import('./order-receipt.tsx').then((module) => ({ default: module.OrderReceipt })),
);

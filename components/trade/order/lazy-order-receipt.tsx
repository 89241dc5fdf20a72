'use client';

import { type ComponentProps, lazy } from 'react';

const OrderReceipt = lazy(() =>
  import('./order-receipt.tsx').then((module) => ({ default: module.OrderReceipt })),
);

/**
 * `OrderReceipt` in code of its own: its page shows either the form or the receipt. Without `next/dynamic`,
 * whose own code would be part of the first load.
 */
export function LazyOrderReceipt(props: ComponentProps<typeof OrderReceipt>) {
  return <OrderReceipt {...props} />;
}

'use client';

import { type ComponentProps, lazy } from 'react';

const MetalReceipt = lazy(() =>
  import('./metal-receipt.tsx').then((module) => ({ default: module.MetalReceipt })),
);

/**
 * `MetalReceipt` in code of its own: its page shows either the form or the receipt. Without `next/dynamic`,
 * whose own code would be part of the first load.
 */
export function LazyMetalReceipt(props: ComponentProps<typeof MetalReceipt>) {
  return <MetalReceipt {...props} />;
}

'use client';

import { useEffect, useState } from 'react';

/**
 * Keeps the quantity of a deal from the request for its confirmation to the end of it: an amount of
 * cash is another quantity at each price.
 * @param typed the quantity as typed now, in grams
 */
export function useConfirmedQty(typed: string) {
  const [kept, setKept] = useState<string | null>(null);
  return { qty: kept ?? typed, keep: () => setKept(typed), release: () => setKept(null), kept };
}

/** Releases the quantity once its confirmation has ended. */
export function useReleaseQty(
  { kept, release }: Pick<ReturnType<typeof useConfirmedQty>, 'kept' | 'release'>,
  isConfirming: boolean,
): void {
  const isOver = kept !== null && !isConfirming;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `release` is another function in each render
  useEffect(() => {
    if (isOver) release();
  }, [isOver]);
}

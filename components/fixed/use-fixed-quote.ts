'use client';

import { useCallback, useEffect, useState } from 'react';
import type { SheetFailure } from '#components/funding/confirm/use-confirmation.ts';
import { fetchFixedQuote } from '#lib/features/fixed/calls';
import type { FixedQuote } from '#lib/features/fixed/queries';

/**
 * The server's quote of a deposit, whose figures the user confirms. Requested again if the server
 * rejects the confirmation because they have changed.
 */
export function useFixedQuote(productId: string, failure: SheetFailure | undefined) {
  const [current, setCurrent] = useState<FixedQuote>();
  const [isLoading, setLoading] = useState(false);

  const request = useCallback(
    async (amount: string): Promise<string | null> => {
      setLoading(true);
      const { data, msg } = await fetchFixedQuote({ product_id: productId, amount });
      setLoading(false);
      if (data) setCurrent(data);
      return data ? null : msg;
    },
    [productId],
  );

  const changed = failure?.target === 'terms';
  const amount = current?.amount;
  useEffect(() => {
    if (changed && amount) void request(amount);
  }, [changed, amount, request]);

  return { current, isLoading, request };
}

'use client';

import { useCallback, useEffect, useState } from 'react';
import type { SheetFailure } from '#components/funding/confirm/use-confirmation.ts';
import { fetchFixedQuote } from '#lib/fixed/calls';
import type { FixedQuote } from '#lib/fixed/queries';

/**
 * What the server says that a deposit would come to: what is confirmed are its figures. When it
 * says at the confirmation that they have changed, they are asked for anew.
 */
export function useFixedQuote(productId: string, failure: SheetFailure | undefined) {
  const [current, setCurrent] = useState<FixedQuote>();
  const [asking, setAsking] = useState(false);

  const ask = useCallback(
    async (amount: string): Promise<string | null> => {
      setAsking(true);
      const { data, msg } = await fetchFixedQuote({ product_id: productId, amount });
      setAsking(false);
      if (data) setCurrent(data);
      return data ? null : msg;
    },
    [productId],
  );

  const changed = failure?.place === 'terms';
  const amount = current?.amount;
  useEffect(() => {
    if (changed && amount) void ask(amount);
  }, [changed, amount, ask]);

  return { current, asking, ask };
}

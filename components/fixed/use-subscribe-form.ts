'use client';

import { useState } from 'react';
import { useAmountField } from '#components/funding/amount/use-amount-field.ts';
import { useConfirmation } from '#components/funding/confirm/use-confirmation.ts';
import { refreshBalance } from '#lib/access/client/api/refresh-user';
import type { Asset } from '#lib/base/money';
import { PAGES } from '#lib/base/paths';
import { useMoveIn } from '#lib/features/fixed/calls';
import type { FixedProduct } from '#lib/features/fixed/queries';
import { maxSpendable } from '#lib/features/funding/amount-rules';
import { MOVE_IN_ERROR_TARGETS } from './deposit-error-targets.ts';
import { maturityFigures, minAmount } from './maturity-figures.ts';
import { useFixedQuote } from './use-fixed-quote.ts';

interface Options {
  product: FixedProduct;
  currency: Asset;
  /** Available cash, a decimal string. */
  available: string;
  initialAmount: string;
}

/** State of the subscribe form: amount and renewal, estimated figures, and the confirmation. */
export function useSubscribeForm({ product, currency, available, initialAmount }: Options) {
  const { min, max, remaining } = product;
  const bounds = { min, max: minAmount(max, remaining, currency), available };
  const amount = useAmountField(bounds, currency, initialAmount);
  const [renew, setRenew] = useState(false);
  const confirmation = useSubscribeConfirmation({
    product,
    deposit: { amount: amount.value, renew },
    refuse: amount.refuse,
  });

  async function submit(): Promise<void> {
    if (amount.check()) await confirmation.requestQuote();
  }

  return {
    fields: {
      amount: { ...amount.field, setMax: () => amount.set(maxSpendable(bounds, currency)) },
      renew: { checked: renew, onChange: setRenew },
    },
    figures: maturityFigures(amount.figure, product, currency),
    isLoading: confirmation.isLoading,
    submit,
    /** Props of the confirm sheet. */
    confirmation: confirmation.sheet,
  };
}

interface ConfirmationOptions {
  product: FixedProduct;
  deposit: { amount: string; renew: boolean };
  /** Shows an error at the amount. */
  refuse: (words: string) => void;
}

/** The confirmation of a deposit by the server's quote, which is requested before the sheet opens. */
function useSubscribeConfirmation({ product, deposit, refuse }: ConfirmationOptions) {
  const { submit, busy } = useMoveIn();
  const sheet = useConfirmation({
    targets: MOVE_IN_ERROR_TARGETS,
    refuse: (_place, words) => refuse(words),
  });
  const quote = useFixedQuote(product.id, sheet.failure);

  async function requestQuote(): Promise<void> {
    const refusal = await quote.request(deposit.amount);
    if (refusal) refuse(refusal);
    else sheet.openSheet();
  }

  function confirm(tradePassword = ''): Promise<void> {
    const expected = quote.current && { expected_interest: quote.current.interest };
    return sheet.send(
      () =>
        submit({
          product_id: product.id,
          ...deposit,
          trade_password: tradePassword,
          ...expected,
        }),
      (id) => {
        void refreshBalance();
        return `${PAGES.fixedTerms}?id=${id}`;
      },
    );
  }

  return {
    requestQuote,
    isLoading: quote.isLoading,
    sheet: {
      open: sheet.open,
      quote: quote.current,
      renew: deposit.renew,
      busy: busy || sheet.isNavigating || quote.isLoading,
      failure: sheet.failure,
      onConfirm: confirm,
      onClose: sheet.close,
    },
  };
}

'use client';

import { useState } from 'react';
import { useAmountField } from '#components/funding/amount/use-amount-field.ts';
import { useConfirmation } from '#components/funding/confirm/use-confirmation.ts';
import { refreshBalance } from '#lib/client/api/refresh-user';
import { useMoveIn } from '#lib/fixed/calls';
import type { FixedProduct } from '#lib/fixed/queries';
import { mostOf } from '#lib/funding/amount-rules';
import type { Asset } from '#lib/money';
import { PAGES } from '#lib/paths';
import { MOVE_IN_ERROR_TARGETS } from './deposit-error-targets.ts';
import { maturityFigures, minAmount } from './promised.ts';
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
  const { submit: moveIn, busy } = useMoveIn();
  const sheet = useConfirmation({
    places: MOVE_IN_ERROR_TARGETS,
    refuse: (_place, words) => amount.refuse(words),
  });
  const quote = useFixedQuote(product.id, sheet.failure);

  async function submit(): Promise<void> {
    if (!amount.check()) return;
    const refusal = await quote.request(amount.value);
    if (refusal) amount.refuse(refusal);
    else sheet.ask();
  }

  function confirm(tradePassword = ''): Promise<void> {
    const body = {
      product_id: product.id,
      amount: amount.value,
      trade_password: tradePassword,
      renew,
      ...(quote.current && { expected_interest: quote.current.interest }),
    };
    return sheet.send(
      () => moveIn(body),
      (id) => {
        void refreshBalance();
        return `${PAGES.fixedTerms}?id=${id}`;
      },
    );
  }

  return {
    fields: {
      amount: { ...amount.field, setMax: () => amount.set(mostOf(bounds, currency)) },
      renew: { checked: renew, onChange: setRenew },
    },
    figures: maturityFigures(amount.figure, product, currency),
    isLoading: quote.isLoading,
    submit,
    /** Props of the confirm sheet. */
    confirmation: {
      open: sheet.open,
      quote: quote.current,
      renew,
      busy: busy || sheet.moving || quote.isLoading,
      failure: sheet.failure,
      onConfirm: confirm,
      onClose: sheet.close,
    },
  };
}

'use client';

import { useState } from 'react';
import { useSigning } from '#components/confirmation/use-signing.ts';
import { useAmountField } from '#components/funding/amount/use-amount-field.ts';
import { useConfirmation } from '#components/funding/confirm/use-confirmation.ts';
import type { RequiredProof } from '#lib/access/account/required-proof';
import { refreshBalance } from '#lib/access/client/api/refresh-user';
import type { Confirmation } from '#lib/access/confirmation/confirmation-text';
import type { Asset } from '#lib/base/money';
import { PAGES } from '#lib/base/paths';
import { useMoveIn } from '#lib/features/fixed/calls';
import { fixedConfirmation } from '#lib/features/fixed/fixed-confirmation';
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
  proof: RequiredProof;
}

/** State of the subscribe form: amount and renewal, estimated figures, and the confirmation. */
export function useSubscribeForm(options: Options) {
  const { product, currency, available, initialAmount, proof } = options;
  const { min, max, remaining } = product;
  const bounds = { min, max: minAmount(max, remaining, currency), available };
  const amount = useAmountField(bounds, currency, initialAmount);
  const [renew, setRenew] = useState(false);
  const confirmation = useSubscribeConfirmation({
    ...{ product, currency, signs: proof === 'sign' },
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
  currency: Asset;
  /** True if the member signs with a passkey. */
  signs: boolean;
  deposit: { amount: string; renew: boolean };
  /** Shows an error at the amount. */
  refuse: (words: string) => void;
}

/** The confirmation of a deposit by the server's quote, which is requested before the sheet opens. */
function useSubscribeConfirmation(options: ConfirmationOptions) {
  const { product, deposit, refuse } = options;
  const { submit, busy } = useMoveIn();
  const { signing, submitProven } = useSigning();
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

  /** What the sheet shows, to be signed. */
  function shown(): Confirmation | null {
    if (!options.signs || !quote.current) return null;
    const { days, rate_bps: rateBps, amount, interest } = quote.current;
    return fixedConfirmation({ days, rateBps, amount, interest, currency: options.currency });
  }

  function confirm(tradePassword: string | undefined): Promise<void> {
    const expected = quote.current && { expected_interest: quote.current.interest };
    const body = { product_id: product.id, ...deposit, ...expected };
    return sheet.send(
      () =>
        submitProven({
          ...{ confirmation: shown(), tradePassword },
          submit: (proof) => submit({ ...body, ...proof }),
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
      busy: busy || signing || sheet.isNavigating || quote.isLoading,
      failure: sheet.failure,
      onConfirm: confirm,
      onClose: sheet.close,
    },
  };
}

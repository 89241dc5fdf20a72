'use client';

import { useState } from 'react';
import { formatAmount, parseAmount } from '#lib/base/money';
import { CHANNEL_PAGES } from '#lib/base/paths';
import { sharedDecimals } from '#lib/base/shared-decimals';
import type { PeriodsLeft } from '#lib/features/funding/amount-rules';
import { useTopUp } from '#lib/features/funding/calls';
import type { ChannelTerms } from '#lib/features/funding/queries';
import type { PublicConfig } from '#lib/running/config/queries';
import { computePayAmount } from '../amount/pay-amount.ts';
import { useAmountField } from '../amount/use-amount-field.ts';
import { useFocusOnError } from '../amount/use-focus-on-error.ts';
import { TOP_UP_ERROR_TARGETS } from '../confirm/funding-error-targets.ts';
import { useConfirmation } from '../confirm/use-confirmation.ts';

interface Options {
  config: PublicConfig;
  /** The terms of a channel that is open for top-ups. */
  terms: ChannelTerms;
  /** What the member's level leaves for today and this month. */
  left: PeriodsLeft;
}

/** State of the top-up form: amount and reference, the figures, and the confirmation. */
export function useTopUpForm({ config, terms, left }: Options) {
  const { currency, limits } = config;
  const { channel, payCurrency, rate } = terms;
  const bounds = { min: limits.recharge_min, max: limits.recharge_max, left };
  const amount = useAmountField(bounds, currency);
  const reference = useReferenceField();
  const { submit: topUp, busy } = useTopUp();
  const sheet = useConfirmation({
    targets: TOP_UP_ERROR_TARGETS,
    refuse: (place, words) =>
      place === 'reference' ? reference.refuse(words) : amount.refuse(words),
  });
  const amountMinor = parseAmount(amount.figure, currency);
  const payAmount = computePayAmount(amount.figure, currency, terms);

  function submit() {
    reference.refuse(undefined);
    if (amount.check()) sheet.openSheet();
  }

  function confirm(): Promise<void> {
    const body = {
      channel,
      amount: amount.value,
      ...(reference.trimmed && { reference: reference.trimmed }),
      ...(payAmount && { expected_pay_amount: payAmount }),
    };
    return sheet.send(
      () => topUp(body),
      (id) => `${CHANNEL_PAGES.recharge[channel]}?id=${id}`,
    );
  }

  return {
    fields: { amount: amount.field, reference: reference.field },
    bounds,
    figures: {
      ...{ payAmount, payCurrency, rate, currency },
      fee: formatAmount(0n, currency),
      credited: amountMinor === null ? null : formatAmount(amountMinor, currency),
      simulated: config.mode === 'paper',
      decimals: sharedDecimals(amount.figure, payAmount),
    },
    submit,
    /** Props of the confirm sheet. */
    confirmation: {
      open: sheet.open,
      reference: reference.trimmed,
      busy: busy || sheet.isNavigating,
      failure: sheet.failure,
      onConfirm: confirm,
      onClose: sheet.close,
    },
  };
}

function useReferenceField() {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  useFocusOnError('[name="reference"]', error);
  return {
    trimmed: value.trim(),
    refuse: setError,
    field: {
      value,
      error,
      onChange: (next: string) => {
        setValue(next);
        setError(undefined);
      },
    },
  };
}

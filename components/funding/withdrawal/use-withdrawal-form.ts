'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFactorStep } from '#components/confirmation/use-factor-step.ts';
import { useSigning } from '#components/confirmation/use-signing.ts';
import { refreshBalance } from '#lib/access/client/api/refresh-user';
import { isText, useKeptState } from '#lib/access/client/form/use-kept-state';
import { CHANNEL_PAGES } from '#lib/base/paths';
import { sharedDecimals } from '#lib/base/shared-decimals';
import {
  maxSpendable,
  withdrawalBounds,
  withdrawalFigures,
} from '#lib/features/funding/amount-rules';
import { useWithdrawal } from '#lib/features/funding/calls';
import type { ChannelTerms } from '#lib/features/funding/queries';
import type { WithdrawalLimits } from '#lib/features/funding/response-schema';
import { withdrawalConfirmation } from '#lib/features/funding/withdrawal-confirmation';
import type { PublicConfig } from '#lib/running/config/queries';
import { computePayAmount } from '../amount/pay-amount.ts';
import { useAmountField } from '../amount/use-amount-field.ts';
import { useFocusOnError } from '../amount/use-focus-on-error.ts';
import { WITHDRAWAL_ERROR_TARGETS } from '../confirm/funding-error-targets.ts';
import { useConfirmation } from '../confirm/use-confirmation.ts';
import type { PayoutMethod } from './method-picker.tsx';

interface Options {
  config: PublicConfig;
  /** The terms of a channel that is open for withdrawals. */
  terms: ChannelTerms;
  /** Available cash, a decimal string. */
  available: string;
  methods: readonly PayoutMethod[];
  /** What can still be withdrawn today and this month. */
  periods: WithdrawalLimits;
  /** True if the member signs with a passkey. */
  signs: boolean;
}

/** State of the withdrawal form: amount and method, the figures, and the confirmation. */
export function useWithdrawalForm(options: Options) {
  const { config, terms, available, methods, periods, signs } = options;
  const { currency } = config;
  const { channel, payCurrency, rate } = terms;
  const cost = { fee: config.fees.withdraw_flat, available };
  const bounds = withdrawalBounds(config.limits, { ...cost, left: leftOf(periods) }, currency);
  const amount = useAmountField(bounds, currency);
  const method = useMethodField(methods);
  const { submit: withdraw, busy } = useWithdrawal();
  const { signing, submitProven } = useSigning();
  const step = useFactorStep();
  const sheet = useConfirmation({
    targets: WITHDRAWAL_ERROR_TARGETS,
    refuse: (place, words) => (place === 'method' ? method.refuse(words) : amount.refuse(words)),
  });
  const figures = withdrawalFigures(amount.figure, cost, currency);
  const net = figures?.net ?? null;
  const payAmount = computePayAmount(net, currency, terms);
  const decimals = sharedDecimals(cost.fee, available, figures?.amount, payAmount);

  function submit() {
    const hasMethod = method.check();
    if (amount.check() && hasMethod) sheet.openSheet();
  }

  const shown = () =>
    figures &&
    method.selected &&
    payAmount &&
    withdrawalConfirmation({
      ...{ ...figures, currency, payCurrency, payAmount, methodId: method.selected.id },
      masked: method.selected.masked,
    });

  function confirm(tradePassword: string | undefined): Promise<void> {
    const body = {
      channel,
      target_id: method.field.value,
      amount: amount.value,
      ...(payAmount && { expected_pay_amount: payAmount }),
    };
    return sheet.send(
      () =>
        submitProven({
          ...{ confirmation: (signs && shown()) || null, tradePassword },
          submit: (proof) => step.withFactor(() => withdraw({ ...body, ...proof })),
        }),
      (id) => {
        void refreshBalance();
        return `${CHANNEL_PAGES.withdraw[channel]}?id=${id}`;
      },
    );
  }

  return {
    fields: {
      amount: { ...amount.field, setMax: () => amount.set(maxSpendable(bounds, currency)) },
      method: method.field,
    },
    figures: {
      ...{ fee: cost.fee, net, payAmount, payCurrency, rate, currency, decimals },
      simulated: config.mode === 'paper',
    },
    submit,
    /** Props of the sheet that asks for a second factor. */
    factorSheet: step.sheet,
    /** Props of the confirm sheet. */
    confirmation: {
      open: sheet.open,
      figures,
      decimals,
      method: method.selected,
      busy: busy || signing || sheet.isNavigating,
      signs,
      failure: sheet.failure,
      onConfirm: confirm,
      onClose: sheet.close,
    },
  };
}

const leftOf = ({ day, month }: WithdrawalLimits) => ({ day: day.left, month: month.left });

/** The card or wallet to pay to; the first usable one is preselected. */
function useMethodField(methods: readonly PayoutMethod[]) {
  const t = useTranslations('funding.withdraw');
  const first = methods.find(({ usable }) => usable)?.id ?? '';
  const [value, setValue] = useKeptState('target_id', first, isText);
  const [error, setError] = useState<string>();
  useFocusOnError('[name="target_id"]:enabled', error);
  const selected = methods.find(({ id, usable }) => id === value && usable);
  return {
    selected,
    refuse: setError,
    /** Returns whether a usable method is selected; if not, shows the error. */
    check(): boolean {
      setError(selected ? undefined : t('methodRequired'));
      return selected !== undefined;
    },
    field: {
      value,
      error,
      onChange: (id: string) => {
        setValue(id);
        setError(undefined);
      },
    },
  };
}

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
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
import type { PublicConfig } from '#lib/running/config/queries';
import { payAmountOf } from '../amount/pay-amount.ts';
import { useAmountField } from '../amount/use-amount-field.ts';
import { useFocusOnError } from '../amount/use-focus-on-error.ts';
import { WITHDRAWAL_ERROR_TARGETS } from '../confirm/funding-error-targets.ts';
import { useConfirmation } from '../confirm/use-confirmation.ts';
import type { Target } from './target-picker.tsx';

interface Options {
  config: PublicConfig;
  /** The terms of a channel that is open for withdrawals. */
  terms: ChannelTerms;
  /** Available cash, a decimal string. */
  available: string;
  targets: readonly Target[];
  /** What can still be withdrawn today and this month. */
  periods: WithdrawalLimits;
}

/** State of the withdrawal form: amount and target, the figures, and the confirmation. */
export function useWithdrawalForm({ config, terms, available, targets, periods }: Options) {
  const { currency } = config;
  const { channel, payCurrency, rate } = terms;
  const left = { day: periods.day.left, month: periods.month.left };
  const cost = { fee: config.fees.withdraw_flat, available };
  const bounds = withdrawalBounds(config.limits, { ...cost, left }, currency);
  const amount = useAmountField(bounds, currency);
  const target = useTargetField(targets);
  const { submit: withdraw, busy } = useWithdrawal();
  const sheet = useConfirmation({
    targets: WITHDRAWAL_ERROR_TARGETS,
    refuse: (place, words) => (place === 'target' ? target.refuse(words) : amount.refuse(words)),
  });
  const figures = withdrawalFigures(amount.figure, cost, currency);
  const net = figures?.net ?? null;
  const payAmount = payAmountOf(net, currency, terms);
  const decimals = sharedDecimals(cost.fee, available, figures?.amount, payAmount);

  function submit() {
    const hasTarget = target.check();
    if (amount.check() && hasTarget) sheet.openSheet();
  }

  function confirm(tradePassword: string): Promise<void> {
    const body = {
      channel,
      target_id: target.field.value,
      amount: amount.value,
      trade_password: tradePassword,
      ...(payAmount && { expected_pay_amount: payAmount }),
    };
    return sheet.send(
      () => withdraw(body),
      (id) => {
        void refreshBalance();
        return `${CHANNEL_PAGES.withdraw[channel]}?id=${id}`;
      },
    );
  }

  return {
    fields: {
      amount: { ...amount.field, setMax: () => amount.set(maxSpendable(bounds, currency)) },
      target: target.field,
    },
    figures: {
      ...{ fee: cost.fee, net, payAmount, payCurrency, rate, currency, decimals },
      simulated: config.mode === 'paper',
    },
    submit,
    /** Props of the confirm sheet. */
    confirmation: {
      open: sheet.open,
      figures,
      decimals,
      target: target.selected,
      busy: busy || sheet.isNavigating,
      failure: sheet.failure,
      onConfirm: confirm,
      onClose: sheet.close,
    },
  };
}

/** The card or wallet to pay to; the first usable one is preselected. */
function useTargetField(targets: readonly Target[]) {
  const t = useTranslations('funding.withdraw');
  const first = targets.find(({ usable }) => usable)?.id ?? '';
  const [value, setValue] = useKeptState('target_id', first, isText);
  const [error, setError] = useState<string>();
  useFocusOnError('[name="target_id"]:enabled', error);
  const selected = targets.find(({ id, usable }) => id === value && usable);
  return {
    selected,
    refuse: setError,
    /** Returns whether a usable target is selected; if not, shows the error. */
    check(): boolean {
      setError(selected ? undefined : t('targetRequired'));
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

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { AmountInput } from '#components/ui/form/amount-input';
import { BottomAction, FormScreen } from '#components/ui/layout/screen';
import type { PublicConfig } from '#lib/config/queries';
import { withinBounds } from '#lib/funding/amount-rules';
import { useRecharge } from '#lib/funding/calls';
import type { ChannelTerms, ProcessorName } from '#lib/funding/queries';
import { formatAmount, parseAmount } from '#lib/money';
import { CHANNEL_PAGES } from '#lib/paths';
import { AmountRange } from '../amount/amount-range.tsx';
import { LiveFigures } from '../amount/live-figures.tsx';
import { payAmountOf } from '../amount/pay-amount.ts';
import { QuickAmounts } from '../amount/quick-amounts.tsx';
import { useAmountField } from '../amount/use-amount-field.ts';
import { useRefusedFocus } from '../amount/use-refused-focus.ts';
import { ModeNote } from '../channel/mode-note.tsx';
import { TOP_UP_ERROR_TARGETS } from '../confirm/target-of-failure.ts';
import { useConfirmation } from '../confirm/use-confirmation.ts';
import { RechargeConfirmSheet } from './recharge-confirm-sheet.tsx';
import { ReferenceField } from './reference-field.tsx';
import { useRechargeFacts } from './use-recharge-facts.tsx';

const ROUND_AMOUNTS = ['1000', '5000', '10000'];

interface Props {
  config: PublicConfig;
  /** The terms of a channel that takes money in. */
  terms: ChannelTerms;
  processor: ProcessorName;
}

/** Asks how much is to come in by one channel, has it confirmed, and goes on to the receipt. */
export function RechargeForm({ config, terms, processor }: Props) {
  const t = useTranslations('funding');
  const { currency, scale, limits } = config;
  const { channel, payCurrency, rate } = terms;
  const simulated = config.mode === 'paper';
  const bounds = { min: limits.recharge_min, max: limits.recharge_max };
  const amount = useAmountField(bounds, currency);
  const [reference, setReference] = useState('');
  const [referenceError, setReferenceError] = useState<string>();
  useRefusedFocus('[name="reference"]', referenceError);
  const { submit, busy } = useRecharge();
  const sheet = useConfirmation({
    places: TOP_UP_ERROR_TARGETS,
    refuse: (place, words) =>
      place === 'reference' ? setReferenceError(words) : amount.refuse(words),
  });
  const amountMinor = parseAmount(amount.figure, currency);
  const payAmount = payAmountOf(amount.figure, currency, terms);
  const facts = useRechargeFacts()({
    payAmount,
    payCurrency,
    rate,
    fee: formatAmount(0n, currency),
    credited: amountMinor === null ? null : formatAmount(amountMinor, currency),
    currency,
    simulated,
  });

  function askToConfirm() {
    setReferenceError(undefined);
    if (amount.check()) sheet.ask();
  }

  function confirm() {
    const given = reference.trim();
    const body = {
      channel,
      amount: amount.value,
      ...(given && { reference: given }),
      ...(payAmount && { expected_pay_amount: payAmount }),
    };
    return sheet.send(
      () => submit(body),
      (id) => `${CHANNEL_PAGES.recharge[channel]}?id=${id}`,
    );
  }

  return (
    <>
      <FormScreen onSubmit={askToConfirm}>
        <ModeNote family="recharge" processor={processor} simulated={simulated} />
        <AmountInput
          label={t('recharge.amount')}
          currency={currency}
          scale={scale}
          hint={
            <>
              {t('limits.perRequest')} <AmountRange {...bounds} currency={currency} />
            </>
          }
          {...amount.field}
        />
        <QuickAmounts amounts={withinBounds(ROUND_AMOUNTS, bounds, currency)} onPick={amount.set} />
        <LiveFigures facts={facts} />
        {processor === 'manual' && (
          <ReferenceField
            value={reference}
            error={referenceError}
            onChange={(value) => {
              setReference(value);
              setReferenceError(undefined);
            }}
          />
        )}
        <BottomAction>
          <Button type="submit" block>
            {t('next')}
          </Button>
        </BottomAction>
      </FormScreen>
      <RechargeConfirmSheet
        open={sheet.open}
        channel={channel}
        facts={facts}
        reference={reference.trim()}
        note={<ModeNote family="recharge" processor={processor} simulated={simulated} />}
        busy={busy || sheet.moving}
        failure={sheet.failure}
        onConfirm={confirm}
        onClose={sheet.close}
      />
    </>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { refreshBalance } from '#lib/client/refresh-user';
import type { PublicConfig } from '#lib/config/queries';
import { mostOf, withdrawalBounds, withdrawalFigures } from '#lib/funding/amount-rules';
import { useWithdraw } from '#lib/funding/calls';
import type { ChannelTerms, ProcessorName } from '#lib/funding/queries';
import { CHANNEL_PAGES } from '#lib/paths';
import { Note } from '../my/note.tsx';
import { BottomAction, FormScreen } from '../my/screen.tsx';
import { AmountInput } from '../ui/amount-input.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Section } from '../ui/section.tsx';
import { AvailableHint } from './available-hint.tsx';
import { WithdrawLimits } from './limit-facts.tsx';
import { LiveFigures } from './live-figures.tsx';
import { ModeNote } from './mode-note.tsx';
import { payAmountOf } from './pay-amount.ts';
import { WITHDRAW_PLACES } from './place-failure.ts';
import { type Target, TargetPicker } from './target-picker.tsx';
import { useAmountField } from './use-amount-field.ts';
import { useConfirmation } from './use-confirmation.ts';
import { useRefusedFocus } from './use-refused-focus.ts';
import { useWithdrawFacts } from './use-withdraw-facts.tsx';
import { WithdrawConfirmSheet } from './withdraw-confirm-sheet.tsx';

interface Props {
  config: PublicConfig;
  /** The terms of a channel that pays money out. */
  terms: ChannelTerms;
  processor: ProcessorName;
  /** Available cash, a decimal string. */
  available: string;
  targets: readonly Target[];
}

/** Asks how much is to go out to which card or wallet, has it confirmed, and goes on to the receipt. */
export function WithdrawForm({ config, terms, processor, available, targets }: Props) {
  const t = useTranslations('funding');
  const { currency, scale, limits } = config;
  const { channel, payCurrency, rate } = terms;
  const simulated = config.mode === 'paper';
  const cost = { fee: config.fees.withdraw_flat, available };
  const bounds = withdrawalBounds(limits, cost, currency);
  const amount = useAmountField(bounds, currency);
  const [targetId, setTargetId] = useState(targets.find(({ usable }) => usable)?.id ?? '');
  const [targetError, setTargetError] = useState<string>();
  useRefusedFocus('[name="target_id"]:enabled', targetError);
  const { submit, busy } = useWithdraw();
  const sheet = useConfirmation({
    places: WITHDRAW_PLACES,
    refuse: (place, words) => (place === 'target' ? setTargetError(words) : amount.refuse(words)),
  });
  const target = targets.find(({ id, usable }) => id === targetId && usable);
  const figures = withdrawalFigures(amount.figure, cost, currency);
  const net = figures?.net ?? null;
  const payAmount = payAmountOf(net, currency, terms);
  const facts = useWithdrawFacts()({
    fee: cost.fee,
    net,
    ...{ payAmount, payCurrency, rate, currency, simulated },
  });

  function askToConfirm() {
    setTargetError(target ? undefined : t('withdraw.targetRequired'));
    if (amount.check() && target) sheet.ask();
  }

  async function confirm(tradePassword: string): Promise<void> {
    const body = {
      channel,
      target_id: targetId,
      amount: amount.value,
      trade_password: tradePassword,
      ...(payAmount && { expected_pay_amount: payAmount }),
    };
    await sheet.send(
      () => submit(body),
      (id) => {
        void refreshBalance();
        return `${CHANNEL_PAGES.withdraw[channel]}?id=${id}`;
      },
    );
  }

  return (
    <>
      <FormScreen onSubmit={askToConfirm}>
        <ModeNote family="withdraw" processor={processor} simulated={simulated} />
        <TargetPicker
          channel={channel}
          targets={targets}
          value={targetId}
          error={targetError}
          onChange={(id) => {
            setTargetId(id);
            setTargetError(undefined);
          }}
        />
        <AmountInput
          label={t('withdraw.amount')}
          currency={currency}
          scale={scale}
          hint={<AvailableHint available={available} currency={currency} />}
          aside={
            <Button kind="quiet" onClick={() => amount.set(mostOf(bounds, currency))}>
              {t('withdraw.all')}
            </Button>
          }
          {...amount.field}
        />
        <LiveFigures facts={facts} />
        <Section title={t('limits.title')}>
          <Card>
            <WithdrawLimits limits={limits} currency={currency} fee={cost.fee} />
          </Card>
        </Section>
        <Note kind="safe">{t('withdraw.neverPay')}</Note>
        <BottomAction>
          <Button type="submit" block>
            {t('next')}
          </Button>
        </BottomAction>
      </FormScreen>
      <WithdrawConfirmSheet
        open={sheet.open}
        channel={channel}
        figures={figures}
        facts={facts}
        target={target}
        currency={currency}
        busy={busy || sheet.moving}
        failure={sheet.failure}
        onConfirm={confirm}
        onClose={sheet.close}
      />
    </>
  );
}

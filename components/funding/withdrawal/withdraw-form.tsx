'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/action/button';
import { AmountInput } from '#components/ui/form/amount-input';
import { Card } from '#components/ui/layout/card';
import { Note } from '#components/ui/layout/note';
import { BottomAction, FormScreen } from '#components/ui/layout/screen';
import { Section } from '#components/ui/layout/section';
import { refreshBalance } from '#lib/client/api/refresh-user';
import type { PublicConfig } from '#lib/config/queries';
import { mostOf, withdrawalBounds, withdrawalFigures } from '#lib/funding/amount-rules';
import { useWithdraw } from '#lib/funding/calls';
import type { ChannelTerms, ProcessorName } from '#lib/funding/queries';
import { CHANNEL_PAGES } from '#lib/paths';
import { AvailableHint } from '../amount/available-hint.tsx';
import { WithdrawLimits } from '../amount/limit-facts.tsx';
import { LiveFigures } from '../amount/live-figures.tsx';
import { payAmountOf } from '../amount/pay-amount.ts';
import { useAmountField } from '../amount/use-amount-field.ts';
import { useRefusedFocus } from '../amount/use-refused-focus.ts';
import { ModeNote } from '../channel/mode-note.tsx';
import { WITHDRAWAL_ERROR_TARGETS } from '../confirm/target-of-failure.ts';
import { useConfirmation } from '../confirm/use-confirmation.ts';
import { type Target, TargetPicker } from './target-picker.tsx';
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
    places: WITHDRAWAL_ERROR_TARGETS,
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

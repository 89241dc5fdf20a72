'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { refreshBalance } from '#lib/client/refresh-user';
import type { PublicConfig } from '#lib/config/queries';
import { mostOf, withdrawalBounds, withdrawalFigures } from '#lib/funding/amount-rules';
import { useWithdraw } from '#lib/funding/calls';
import { PAGES } from '#lib/paths';
import { Note } from '../my/note.tsx';
import { BottomAction, FormScreen } from '../my/screen.tsx';
import { AmountInput } from '../ui/amount-input.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Section } from '../ui/section.tsx';
import { AvailableHint } from './available-hint.tsx';
import { WithdrawLimits } from './limit-facts.tsx';
import { LiveFigures } from './live-figures.tsx';
import { type Target, TargetPicker } from './target-picker.tsx';
import { useAmountField } from './use-amount-field.ts';
import { type SheetFailure, WithdrawConfirmSheet } from './withdraw-confirm-sheet.tsx';
import { placeFailure } from './withdraw-failure.ts';

interface Props {
  config: PublicConfig;
  /** Available cash, a decimal string. */
  available: string;
  targets: readonly Target[];
}

/** Asks how much is to go out to which card, has it confirmed, and goes on to the receipt. */
export function WithdrawForm({ config, available, targets }: Props) {
  const t = useTranslations('funding');
  const router = useRouter();
  const { currency, scale, limits } = config;
  const cost = { fee: config.fees.withdraw_flat, available };
  const bounds = withdrawalBounds(limits, cost, currency);
  const amount = useAmountField(bounds, currency);
  const [targetId, setTargetId] = useState(targets.find(({ usable }) => usable)?.id ?? '');
  const [targetError, setTargetError] = useState<string>();
  const [confirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<SheetFailure>();
  const [leaving, startTransition] = useTransition();
  const { submit, busy } = useWithdraw();
  const target = targets.find(({ id }) => id === targetId);
  const figures = withdrawalFigures(amount.value, cost, currency);

  function askToConfirm() {
    setFailure(undefined);
    setTargetError(target ? undefined : t('withdraw.targetRequired'));
    if (amount.check() && target) setConfirming(true);
  }

  async function confirm(tradePassword: string): Promise<void> {
    setFailure(undefined);
    const result = await submit({
      channel: 'bank',
      target_id: targetId,
      amount: amount.value,
      trade_password: tradePassword,
    });
    if (!result) return;
    if (!result.data) return refuse(placeFailure(result));
    const receipt = `${PAGES.myWithdrawBankCard}?id=${result.data.id}`;
    void refreshBalance();
    startTransition(() => {
      router.replace(receipt);
      router.refresh();
    });
  }

  function refuse({ place, words }: ReturnType<typeof placeFailure>) {
    if (place !== 'amount' && place !== 'target') return setFailure({ place, words });
    setConfirming(false);
    if (place === 'amount') amount.refuse(words);
    else setTargetError(words);
  }

  return (
    <>
      <FormScreen onSubmit={askToConfirm}>
        <TargetPicker
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
        <LiveFigures figures={figures} fee={cost.fee} currency={currency} />
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
        open={confirming}
        figures={figures}
        target={target}
        currency={currency}
        busy={busy || leaving}
        failure={failure}
        onConfirm={confirm}
        onClose={() => setConfirming(false)}
      />
    </>
  );
}

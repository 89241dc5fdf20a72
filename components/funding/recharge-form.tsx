'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { isOutcomeUnknown } from '#lib/client/api';
import type { PublicConfig } from '#lib/config/queries';
import { withinBounds } from '#lib/funding/amount-rules';
import { useRecharge } from '#lib/funding/calls';
import { PAGES } from '#lib/paths';
import { Note } from '../my/note.tsx';
import { BottomAction, FormScreen } from '../my/screen.tsx';
import { AmountInput } from '../ui/amount-input.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { RechargeLimits } from './limit-facts.tsx';
import { QuickAmounts } from './quick-amounts.tsx';
import { RechargeConfirmSheet } from './recharge-confirm-sheet.tsx';
import { useAmountField } from './use-amount-field.ts';

const ROUND_AMOUNTS = ['1000', '5000', '10000'];
/** The amount was changed after a submission whose end nobody knows. */
const BODY_DIFFERS = 4090;
/** Refusals that are about the amount. */
const AMOUNT_CODES: readonly number[] = [4001, 4102, 4103];

/** Asks how much is to come in by bank card, has it confirmed, and goes on to the receipt. */
export function RechargeForm({ config }: { config: PublicConfig }) {
  const t = useTranslations('funding');
  const router = useRouter();
  const { currency, scale, limits } = config;
  const bounds = { min: limits.recharge_min, max: limits.recharge_max };
  const amount = useAmountField(bounds, currency);
  const [confirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [leaving, startTransition] = useTransition();
  const { submit, busy } = useRecharge();

  function askToConfirm() {
    setFailure(undefined);
    if (amount.check()) setConfirming(true);
  }

  async function confirm() {
    setFailure(undefined);
    const result = await submit({ channel: 'bank', amount: amount.value });
    if (!result) return;
    if (result.data) return showReceipt(result.data.id);
    if (isOutcomeUnknown(result)) return setFailure(t('outcome.unknown'));
    if (result.code === BODY_DIFFERS) return setFailure(t('outcome.conflict'));
    if (!AMOUNT_CODES.includes(result.code)) return setFailure(result.msg);
    setConfirming(false);
    amount.refuse(result.fields?.amount ?? result.msg);
  }

  function showReceipt(id: string) {
    startTransition(() => {
      router.replace(`${PAGES.myDepositBankCard}?id=${id}`);
      router.refresh();
    });
  }

  return (
    <>
      <FormScreen onSubmit={askToConfirm}>
        {config.mode === 'paper' && <Note title={t('sandbox.title')}>{t('sandbox.recharge')}</Note>}
        <AmountInput
          label={t('recharge.amount')}
          currency={currency}
          scale={scale}
          {...amount.field}
        />
        <QuickAmounts amounts={withinBounds(ROUND_AMOUNTS, bounds, currency)} onPick={amount.set} />
        <Card>
          <RechargeLimits limits={limits} currency={currency} />
        </Card>
        <BottomAction>
          <Button type="submit" block>
            {t('next')}
          </Button>
        </BottomAction>
      </FormScreen>
      <RechargeConfirmSheet
        open={confirming}
        amount={amount.value}
        currency={currency}
        sandbox={config.mode === 'paper'}
        busy={busy || leaving}
        failure={failure}
        onConfirm={confirm}
        onClose={() => setConfirming(false)}
      />
    </>
  );
}

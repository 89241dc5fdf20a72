'use client';

import { useTranslations } from 'next-intl';
import { LazyFactorSheet } from '#components/confirmation/lazy-factor-sheet';
import { FrozenBanner } from '#components/protection/frozen-banner';
import { Button } from '#components/ui/action/button';
import { AmountInput } from '#components/ui/form/amount-input';
import { SubmitAction } from '#components/ui/form/submit-action';
import { Card } from '#components/ui/layout/card';
import { Note } from '#components/ui/layout/note';
import { FormScreen } from '#components/ui/layout/screen';
import { Section } from '#components/ui/layout/section';
import { lazyOverlay } from '#components/ui/overlay/lazy-overlay';
import type { Protection } from '#lib/access/protection/response-schema';
import { cashSymbol } from '#lib/base/money';
import type { ChannelTerms } from '#lib/features/funding/queries';
import type { WithdrawalLimits as WithdrawalPeriods } from '#lib/features/funding/response-schema';
import type { PublicConfig } from '#lib/running/config/queries';
import { AvailableHint } from '../amount/available-hint.tsx';
import { WithdrawalLimits } from '../amount/limit-facts.tsx';
import { LiveFigures } from '../amount/live-figures.tsx';
import { ModeNote } from '../channel/mode-note.tsx';
import { MethodPicker, type PayoutMethod } from './method-picker.tsx';
import { useExpectedFact, useWithdrawalFacts } from './use-withdrawal-facts.tsx';
import { useWithdrawalForm } from './use-withdrawal-form.ts';

const WithdrawalConfirmSheet = lazyOverlay(() =>
  import('./withdrawal-confirm-sheet.tsx').then((module) => module.WithdrawalConfirmSheet),
);

interface Props {
  config: PublicConfig;
  /** The terms of a channel that is open for withdrawals. */
  terms: ChannelTerms;
  /** Available cash, a decimal string. */
  available: string;
  methods: readonly PayoutMethod[];
  /** What can still be withdrawn today and this month. */
  periods: WithdrawalPeriods;
  /** The member's own freeze; null if there is none. */
  freeze: Protection['freeze'];
  /** True if the member signs with a passkey. */
  signs: boolean;
  /** Business day by which a payout is expected; null if the sandbox pays at once. */
  payoutDay: string | null;
}

/** The withdrawal form of one channel. A sheet confirms all figures and leads to the receipt. */
export function WithdrawalForm(props: Props) {
  const { config, terms, available, methods, periods, freeze } = props;
  const { currency, scale, limits } = config;
  const { channel } = terms;
  const t = useTranslations('funding');
  const { fields, figures, submit, confirmation, factorSheet } = useWithdrawalForm(props);
  const { setMax, ...amountField } = fields.amount;
  const facts = [...useWithdrawalFacts()(figures), ...useExpectedFact()(props.payoutDay)];
  return (
    <>
      <FormScreen
        onSubmit={submit}
        aside={
          <>
            <ModeNote family="withdraw" terms={terms} simulated={figures.simulated} />
            <Section title={t('limits.title')}>
              <Card>
                <WithdrawalLimits {...{ limits, periods, currency }} fee={figures.fee} />
              </Card>
            </Section>
            <Note kind="safe">{t('withdraw.neverPay')}</Note>
          </>
        }
      >
        <FrozenBanner freeze={freeze} />
        <MethodPicker channel={channel} methods={methods} {...fields.method} />
        <AmountInput
          label={t('withdraw.amount')}
          unit={cashSymbol(currency)}
          scale={scale}
          hint={<AvailableHint available={available} currency={currency} />}
          aside={
            <Button kind="quiet" onClick={setMax}>
              {t('withdraw.all')}
            </Button>
          }
          {...amountField}
        />
        <LiveFigures facts={facts} />
        <SubmitAction>{t('next')}</SubmitAction>
      </FormScreen>
      <WithdrawalConfirmSheet {...confirmation} {...{ channel, facts, currency }} />
      <LazyFactorSheet {...factorSheet} />
    </>
  );
}

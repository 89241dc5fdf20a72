'use client';

import { useTranslations } from 'next-intl';
import { AmountInput } from '#components/ui/form/amount-input';
import { SubmitAction } from '#components/ui/form/submit-action';
import { FormScreen } from '#components/ui/layout/screen';
import { lazyOverlay } from '#components/ui/overlay/lazy-overlay';
import { cashSymbol } from '#lib/base/money';
import { type PeriodsLeft, withinBounds } from '#lib/features/funding/amount-rules';
import type { ChannelTerms, ProcessorName } from '#lib/features/funding/queries';
import type { PublicConfig } from '#lib/running/config/queries';
import { AmountRange } from '../amount/amount-range.tsx';
import { LiveFigures } from '../amount/live-figures.tsx';
import { QuickAmounts } from '../amount/quick-amounts.tsx';
import { ModeNote } from '../channel/mode-note.tsx';
import { ReferenceField } from './reference-field.tsx';
import { useTopUpFacts } from './use-top-up-facts.tsx';
import { useTopUpForm } from './use-top-up-form.ts';

const TopUpConfirmSheet = lazyOverlay(() =>
  import('./top-up-confirm-sheet.tsx').then((module) => module.TopUpConfirmSheet),
);

const ROUND_AMOUNTS = ['1000', '5000', '10000'];

interface Props {
  config: PublicConfig;
  /** The terms of a channel that is open for top-ups. */
  terms: ChannelTerms;
  processor: ProcessorName;
  /** What the member's level leaves for today and this month. */
  left: PeriodsLeft;
}

/** The top-up form of one channel. A sheet confirms all figures and leads to the receipt. */
export function TopUpForm({ config, terms, processor, left }: Props) {
  const t = useTranslations('funding');
  const { currency, scale } = config;
  const { fields, bounds, figures, submit, confirmation } = useTopUpForm({ config, terms, left });
  const facts = useTopUpFacts()(figures);
  const note = <ModeNote family="recharge" terms={terms} simulated={figures.simulated} />;
  return (
    <>
      <FormScreen onSubmit={submit} aside={note}>
        <AmountInput
          label={t('recharge.amount')}
          unit={cashSymbol(currency)}
          scale={scale}
          hint={
            <>
              {t('limits.perRequest')} <AmountRange {...bounds} currency={currency} />
            </>
          }
          {...fields.amount}
        />
        <QuickAmounts
          amounts={withinBounds(ROUND_AMOUNTS, bounds, currency)}
          onPick={fields.amount.onChange}
        />
        <LiveFigures facts={facts} />
        {processor === 'manual' && (
          <ReferenceField {...fields.reference} simulated={figures.simulated} />
        )}
        <SubmitAction>{t('next')}</SubmitAction>
      </FormScreen>
      <TopUpConfirmSheet {...confirmation} {...{ channel: terms.channel, facts, note }} />
    </>
  );
}

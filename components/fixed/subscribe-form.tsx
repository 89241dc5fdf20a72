'use client';

import { useTranslations } from 'next-intl';
import { AvailableHint } from '#components/funding/amount/available-hint';
import { LiveFigures } from '#components/funding/amount/live-figures';
import { Button } from '#components/ui/action/button';
import { AmountInput } from '#components/ui/form/amount-input';
import { SubmitAction } from '#components/ui/form/submit-action';
import { Switch } from '#components/ui/form/switch';
import { Card } from '#components/ui/layout/card';
import { FormScreen } from '#components/ui/layout/screen';
import { Section } from '#components/ui/layout/section';
import { lazyOverlay } from '#components/ui/overlay/lazy-overlay';
import type { RequiredProof } from '#lib/access/account/required-proof';
import { type Asset, cashSymbol } from '#lib/base/money';
import type { FixedProduct, FixedQuote } from '#lib/features/fixed/queries';
import { EarlyRates } from './early-rates.tsx';
import { SubscribeLimits } from './subscribe-limits.tsx';
import { useDepositFacts } from './use-deposit-facts.tsx';
import { useSubscribeForm } from './use-subscribe-form.ts';

const SubscribeSheet = lazyOverlay(() =>
  import('./subscribe-sheet.tsx').then((module) => module.SubscribeSheet),
);

interface Props {
  product: FixedProduct;
  /** The quote of the smallest deposit: its maturity and early rates apply to any amount. */
  example: FixedQuote;
  currency: Asset;
  scale: number;
  /** Available cash, a decimal string. */
  available: string;
  proof: RequiredProof;
  /** Initial amount, e.g. from the calculator. */
  initialAmount: string;
}

/** The form of a deposit. A sheet confirms all figures and leads to the receipt. */
export function SubscribeForm(props: Props) {
  const { product, example, currency, scale, available, proof } = props;
  const t = useTranslations('fixed');
  const { fields, figures, isLoading, submit, confirmation } = useSubscribeForm(props);
  const { setMax, ...amountField } = fields.amount;
  const facts = useDepositFacts()({
    rateBps: product.rate_bps,
    maturityAt: example.maturity_at,
    interest: figures?.interest ?? null,
    total: figures?.total ?? null,
    currency,
  });
  return (
    <>
      <FormScreen onSubmit={submit}>
        <AmountInput
          label={t('form.amount')}
          unit={cashSymbol(currency)}
          scale={scale}
          hint={<AvailableHint available={available} currency={currency} />}
          aside={
            <Button kind="quiet" onClick={setMax}>
              {t('form.all')}
            </Button>
          }
          {...amountField}
        />
        <Card>
          <Switch
            label={t('form.renew')}
            hint={t('form.renewHint')}
            name="renew"
            {...fields.renew}
          />
        </Card>
        <LiveFigures facts={facts} />
        {product.business_day && <p>{t('form.business', { days: product.interest_days })}</p>}
        <Section title={t('early.title')}>
          <Card>
            <p>{t('early.hint')}</p>
            <EarlyRates early={example.early} />
          </Card>
        </Section>
        <SubscribeLimits product={product} currency={currency} />
        <SubmitAction busy={isLoading}>{t('form.next')}</SubmitAction>
      </FormScreen>
      <SubscribeSheet {...confirmation} {...{ product, available, currency, proof }} />
    </>
  );
}

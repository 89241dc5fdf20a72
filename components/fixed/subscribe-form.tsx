'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AvailableHint } from '#components/funding/amount/available-hint';
import { LiveFigures } from '#components/funding/amount/live-figures';
import { useAmountField } from '#components/funding/amount/use-amount-field.ts';
import { useConfirmation } from '#components/funding/confirm/use-confirmation.ts';
import { Button } from '#components/ui/action/button';
import { AmountInput } from '#components/ui/form/amount-input';
import { Switch } from '#components/ui/form/switch';
import { Card } from '#components/ui/layout/card';
import { BottomAction, FormScreen } from '#components/ui/layout/screen';
import { Section } from '#components/ui/layout/section';
import { refreshBalance } from '#lib/client/api/refresh-user';
import { useMoveIn } from '#lib/fixed/calls';
import type { FixedProduct, FixedQuote } from '#lib/fixed/queries';
import { mostOf } from '#lib/funding/amount-rules';
import type { Asset } from '#lib/money';
import { PAGES } from '#lib/paths';
import { MOVE_IN_ERROR_TARGETS } from './deposit-error-targets.ts';
import { EarlyRates } from './early-rates.tsx';
import { promisedFigures, smaller } from './promised.ts';
import { SubscribeLimits } from './subscribe-limits.tsx';
import { SubscribeSheet } from './subscribe-sheet.tsx';
import { useDepositFacts } from './use-deposit-facts.tsx';
import { useFixedQuote } from './use-fixed-quote.ts';

interface Props {
  product: FixedProduct;
  /** What the smallest deposit would come to now: its maturity and its early rates are those of any. */
  example: FixedQuote;
  currency: Asset;
  scale: number;
  /** Available cash, a decimal string. */
  available: string;
  hasTradePassword: boolean;
  /** What the amount begins with, such as one that was worked out before. */
  initialAmount: string;
}

/** Asks how much is to be put in, has every figure confirmed, and goes on to the receipt. */
export function SubscribeForm(props: Props) {
  const { product, example, currency, scale, available, hasTradePassword, initialAmount } = props;
  const t = useTranslations('fixed');
  const { min, max, remaining } = product;
  const bounds = { min, max: smaller(max, remaining, currency), available };
  const amount = useAmountField(bounds, currency, initialAmount);
  const [renew, setRenew] = useState(false);
  const { submit, busy } = useMoveIn();
  const sheet = useConfirmation({
    places: MOVE_IN_ERROR_TARGETS,
    refuse: (_place, words) => amount.refuse(words),
  });
  const quote = useFixedQuote(product.id, sheet.failure);
  const figures = promisedFigures(amount.figure, product, currency);
  const facts = useDepositFacts()({
    rateBps: product.rate_bps,
    maturityAt: example.maturity_at,
    interest: figures?.interest ?? null,
    total: figures?.total ?? null,
    currency,
  });

  async function askToConfirm() {
    if (!amount.check()) return;
    const refusal = await quote.ask(amount.value);
    if (refusal) amount.refuse(refusal);
    else sheet.ask();
  }

  function confirm(tradePassword = '') {
    const body = {
      product_id: product.id,
      amount: amount.value,
      trade_password: tradePassword,
      renew,
      ...(quote.current && { expected_interest: quote.current.interest }),
    };
    return sheet.send(
      () => submit(body),
      (id) => {
        void refreshBalance();
        return `${PAGES.fixedTerms}?id=${id}`;
      },
    );
  }

  return (
    <>
      <FormScreen onSubmit={askToConfirm}>
        <AmountInput
          label={t('form.amount')}
          currency={currency}
          scale={scale}
          hint={<AvailableHint available={available} currency={currency} />}
          aside={
            <Button kind="quiet" onClick={() => amount.set(mostOf(bounds, currency))}>
              {t('form.all')}
            </Button>
          }
          {...amount.field}
        />
        <Card>
          <Switch
            label={t('form.renew')}
            hint={t('form.renewHint')}
            name="renew"
            checked={renew}
            onChange={setRenew}
          />
        </Card>
        <LiveFigures facts={facts} />
        <Section title={t('early.title')}>
          <Card>
            <p>{t('early.hint')}</p>
            <EarlyRates early={example.early} />
          </Card>
        </Section>
        <SubscribeLimits product={product} currency={currency} />
        <BottomAction>
          <Button type="submit" block busy={quote.asking}>
            {t('form.next')}
          </Button>
        </BottomAction>
      </FormScreen>
      <SubscribeSheet
        open={sheet.open}
        product={product}
        quote={quote.current}
        renew={renew}
        available={available}
        currency={currency}
        hasTradePassword={hasTradePassword}
        busy={busy || sheet.moving || quote.asking}
        failure={sheet.failure}
        onConfirm={confirm}
        onClose={sheet.close}
      />
    </>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import type { SheetFailure } from '#components/funding/confirm/use-confirmation.ts';
import { TradeConfirmSheet } from '#components/trade/ticket/trade-confirm-sheet';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import type { RequiredProof } from '#lib/access/account/required-proof';
import type { Asset } from '#lib/base/money';
import { PAGES } from '#lib/base/paths';
import type { FixedProduct, FixedQuote } from '#lib/features/fixed/queries';
import { EarlyRates } from './early-rates.tsx';
import { subtractAmounts } from './maturity-figures.ts';
import { useDepositFacts } from './use-deposit-facts.tsx';

interface Props {
  open: boolean;
  product: FixedProduct;
  /** The server's quote; undefined before it was requested. */
  quote: FixedQuote | undefined;
  renew: boolean;
  available: string;
  currency: Asset;
  proof: RequiredProof;
  busy: boolean;
  failure: SheetFailure | undefined;
  onConfirm: (tradePassword: string | undefined) => Promise<void>;
  onClose: () => void;
}

/** Confirms a deposit: all figures, the early-close rates and the member's proof. */
export function SubscribeSheet(props: Props) {
  const { product, quote, renew, available, currency, proof, ...sheet } = props;
  const t = useTranslations('fixed');
  const moment = useMoment();
  const depositFacts = useDepositFacts();
  const cash = (amount: string) => <Money amount={amount} currency={currency} />;
  const facts = quote
    ? [
        { name: t('confirm.product'), value: product.name },
        { name: t('confirm.amount'), value: cash(quote.amount) },
        { name: t('confirm.fee'), value: t('confirm.free') },
        ...depositFacts({
          rateBps: quote.rate_bps,
          maturityAt: quote.maturity_at,
          interest: quote.interest,
          total: quote.total,
          currency,
        }),
        {
          name: t('confirm.renew'),
          value: t(renew ? 'deposits.renew' : 'deposits.noRenew'),
        },
        {
          name: t('confirm.left'),
          value: cash(subtractAmounts(available, quote.amount, currency)),
        },
      ]
    : [];
  return (
    <TradeConfirmSheet
      {...sheet}
      title={t('confirm.title')}
      action={t('confirm.action')}
      facts={facts}
      pinState={proof}
      everyTime
      returnPath={`${PAGES.fixedTerms}?product=${product.id}`}
    >
      {quote && (
        <>
          {product.business_day && <p>{t('form.business', { days: quote.interest_days })}</p>}
          <p>{t('early.until', { date: moment.date(quote.maturity_at) })}</p>
          <EarlyRates early={quote.early} />
        </>
      )}
    </TradeConfirmSheet>
  );
}

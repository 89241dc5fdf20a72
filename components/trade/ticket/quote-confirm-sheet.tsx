'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { SheetFailure } from '#components/funding/confirm/use-confirmation.ts';
import { Button } from '#components/ui/action/button';
import { percentOf } from '#components/ui/format/percent.ts';
import { QuoteClock } from './quote-clock.tsx';
import { type PinState, TradeConfirmSheet } from './trade-confirm-sheet.tsx';
import { useDealFacts } from './use-deal-facts.tsx';
import { type LiveQuote, useCountdown } from './use-quote.ts';

interface Props {
  open: boolean;
  title: string;
  /** Label of the button that accepts the quote. */
  action: string;
  /** The instrument's name. */
  name: string;
  live: LiveQuote | undefined;
  currency: string;
  pinState: PinState;
  returnPath: string;
  busy: boolean;
  failure: SheetFailure | undefined;
  /** Explains the consequences. */
  children: ReactNode;
  /** Requests a new quote with the same terms. */
  onRenew: () => Promise<void>;
  onConfirm: (quoteId: string, tradePassword: string | undefined) => Promise<void>;
  onClose: () => void;
}

/** Confirms a firm quote while it is valid; afterwards offers a new one. */
export function QuoteConfirmSheet(props: Props) {
  const { name, live, currency, children, onRenew, onConfirm, ...sheet } = props;
  const t = useTranslations('trade.confirm');
  const facts = useQuoteFacts({ name, live, currency });
  const leftMs = useCountdown(props.open ? live?.endsAtMs : undefined);
  // While the outcome is unknown, keep the confirm button regardless of the clock: the request must
  // be retried.
  const isUndecided = sheet.busy || props.failure?.target === 'unknown';
  const isExpired = !isUndecided && (leftMs === 0 || props.failure?.target === 'expired');
  return (
    <TradeConfirmSheet
      {...sheet}
      facts={facts}
      clock={
        live && !isUndecided && <QuoteClock leftMs={isExpired ? 0 : leftMs} lifeMs={live.lifeMs} />
      }
      instead={
        isExpired && (
          <Button block onClick={onRenew}>
            {t('again')}
          </Button>
        )
      }
      onConfirm={async (tradePassword) => {
        if (live) await onConfirm(live.quote.quote_id, tradePassword);
      }}
    >
      {children}
    </TradeConfirmSheet>
  );
}

function useQuoteFacts({ name, live, currency }: Pick<Props, 'name' | 'live' | 'currency'>) {
  const t = useTranslations('trade.confirm');
  const dealFacts = useDealFacts();
  if (!live) return [];
  const { side, qty, price, gross, fee, net, fee_bps, spread_bps } = live.quote;
  const spread = t('spreadValue', { rate: percentOf(spread_bps) });
  return [
    ...dealFacts({
      ...{ name, side, qty, price, gross, fee, net, currency },
      priceName: 'price',
      feeBps: fee_bps,
    }),
    { name: t('spread'), value: spread },
  ];
}

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
  /** What the button says that takes the quote. */
  action: string;
  /** The instrument's name. */
  name: string;
  live: LiveQuote | undefined;
  currency: string;
  pinState: PinState;
  returnPath: string;
  busy: boolean;
  failure: SheetFailure | undefined;
  /** What follows from saying yes. */
  children: ReactNode;
  /** Asks for a new quote of the same. */
  onRenew: () => Promise<void>;
  onConfirm: (quoteId: string, tradePassword: string | undefined) => Promise<void>;
  onClose: () => void;
}

/** A firm quote with every figure, for as long as it stands; then the way to a new one. */
export function QuoteConfirmSheet(props: Props) {
  const { name, live, currency, children, onRenew, onConfirm, ...sheet } = props;
  const t = useTranslations('trade.confirm');
  const facts = useQuoteFacts({ name, live, currency });
  const leftMs = useCountdown(props.open ? live?.endsAtMs : undefined);
  // What nobody knows the end of is asked about once more, whatever the clock says.
  const undecided = sheet.busy || props.failure?.place === 'unknown';
  const over = !undecided && (leftMs === 0 || props.failure?.place === 'expired');
  return (
    <TradeConfirmSheet
      {...sheet}
      facts={facts}
      clock={live && !undecided && <QuoteClock leftMs={over ? 0 : leftMs} lifeMs={live.lifeMs} />}
      instead={
        over && (
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

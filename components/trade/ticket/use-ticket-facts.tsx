import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import { toPercent } from '#components/ui/format/percent.ts';
import type { Fact } from '#components/ui/layout/facts';
import type { Side } from '#lib/features/trade/deal/enums';
import {
  type Method,
  plainQty,
  type TicketFigures,
  type TicketTerms,
} from '../figures/ticket-figures.ts';

interface Figures {
  side: Side;
  method: Method;
  /** Null while there is no valid quantity or no price. */
  figures: TicketFigures | null;
  terms: TicketTerms;
}

/** The figures of a ticket while it is filled in: price, amount, fee, net and hold. */
export function useTicketFacts() {
  const t = useTranslations('trade.ticket');
  return ({ side, method, figures, terms }: Figures): Fact[] => {
    const cash = (amount: string | null | undefined) => (
      <Money amount={amount ?? null} currency={terms.currency} />
    );
    const price = method === 'issue' ? terms.lastPrice : figures?.price;
    return [
      { name: t(method === 'issue' ? 'lastPrice' : 'estimatedPrice'), value: cash(price) },
      { name: t('gross'), value: cash(figures?.gross) },
      { name: t('fee', { rate: toPercent(terms.feeBps) }), value: cash(figures?.fee) },
      {
        name: t(side === 'buy' ? 'pay' : 'receive'),
        value: cash(figures?.net),
        strong: true,
      },
      ...(method === 'issue'
        ? [
            {
              name: t('hold'),
              value: side === 'buy' ? cash(figures?.hold) : gramsHeld(figures, t),
            },
          ]
        : []),
    ];
  };
}

function gramsHeld(
  figures: TicketFigures | null,
  t: ReturnType<typeof useTranslations<'trade.ticket'>>,
): string {
  return figures?.hold ? t('grams', { qty: plainQty(figures.hold) }) : '—';
}

import { useTranslations } from 'next-intl';
import type { Side } from '#lib/trade/schema';
import type { Fact } from '../ui/facts.tsx';
import { Money } from '../ui/money.tsx';
import { percentOf } from './percent.ts';
import { type Method, plainQty, type TicketFigures, type TicketTerms } from './ticket-figures.ts';

interface Figures {
  side: Side;
  method: Method;
  /** Null while there is no quantity, or no price. */
  figures: TicketFigures | null;
  terms: TicketTerms;
}

/** What a ticket comes to while it is being filled in: price, amount, fee, net, and what is held. */
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
      { name: t('fee', { rate: percentOf(terms.feeBps) }), value: cash(figures?.fee) },
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

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
  /** The amount that a buy is to spend; null or absent for a deal by quantity. */
  spend?: string | null;
  /** Null while there is no valid size or no price. */
  figures: TicketFigures | null;
  terms: TicketTerms;
}

/** The figures of a ticket while it is filled in: price, amount, fee, net and hold. */
export function useTicketFacts() {
  const t = useTranslations('trade.ticket');
  return ({ side, method, spend = null, figures, terms }: Figures): Fact[] => {
    const cash = (amount: string | null | undefined) => (
      <Money amount={amount ?? null} currency={terms.currency} />
    );
    const isSpend = spend !== null;
    const price = method === 'quote' ? figures?.price : terms.lastPrice;
    const isLimit = method === 'limit';
    return [
      { name: t(method === 'quote' ? 'estimatedPrice' : 'lastPrice'), value: cash(price) },
      ...(isSpend
        ? [{ name: t('estimatedQty'), value: gramsOf(figures?.qty, t), strong: true }]
        : [{ name: t(isLimit ? 'limitGross' : 'gross'), value: cash(figures?.gross) }]),
      { name: t('fee', { rate: toPercent(terms.feeBps) }), value: cash(figures?.fee) },
      {
        name: t(isLimit ? `limitNet.${side}` : side === 'buy' ? 'pay' : 'receive'),
        value: cash(figures?.net),
        strong: !isSpend,
      },
      ...(method === 'quote'
        ? []
        : [
            {
              name: t(isSpend || isLimit ? 'exactHold' : 'hold'),
              value: side === 'buy' ? cash(figures?.hold) : gramsOf(figures?.hold, t),
            },
          ]),
      ...(isSpend && method === 'issue' ? [{ name: t('rest'), value: cash(figures?.rest) }] : []),
    ];
  };
}

function gramsOf(
  qty: string | null | undefined,
  t: ReturnType<typeof useTranslations<'trade.ticket'>>,
): string {
  return qty ? t('grams', { qty: plainQty(qty) }) : '—';
}

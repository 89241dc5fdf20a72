import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import { toPercent } from '#components/ui/format/percent.ts';
import type { Fact } from '#components/ui/layout/facts';
import type { Side } from '#lib/features/trade/deal/enums';
import { Grams } from '../figures/grams.tsx';

interface Deal {
  /** The instrument's name. */
  name: string;
  side: Side;
  qty: string;
  /** Label of the price: firm, only for reference, or the limit. */
  priceName: 'price' | 'reference' | 'limit';
  price: string | null;
  gross: string | null;
  fee: string | null;
  feeBps: number;
  net: string | null;
  /** The amount that a buy spends at most; null or absent for a deal by quantity. */
  spend?: string | null | undefined;
  currency: string;
}

/** The figures of a deal for its confirmation and its receipt. Unknown values are 「—」. */
export function useDealFacts() {
  const t = useTranslations('trade');
  return (deal: Deal): Fact[] => {
    const { name, side, priceName, currency } = deal;
    const money = (amount: string | null) => <Money amount={amount} currency={currency} />;
    const names = namesOf(deal);
    return [
      { name: t('confirm.what'), value: name, key: true },
      { name: t('confirm.side'), value: t(`side.${side}`), key: true },
      ...(deal.spend ? [{ name: t('confirm.amount'), value: money(deal.spend), key: true }] : []),
      {
        name: t(deal.spend && priceName === 'reference' ? 'confirm.estimatedQty' : 'confirm.qty'),
        value: deal.qty === '' ? '—' : <Grams qty={deal.qty} />,
        key: true,
      },
      {
        name: t(`confirm.${priceName}`),
        value: <Money amount={deal.price} currency={currency} per={t('room.perGram')} />,
      },
      { name: t(names.gross), value: money(deal.gross) },
      { name: t('confirm.fee', { rate: toPercent(deal.feeBps) }), value: money(deal.fee) },
      {
        name: t(names.net),
        value: money(deal.net),
        strong: true,
        key: true,
      },
    ];
  };
}

/** The labels of the gross and of the net amount: final, estimated, or at the limit. */
function namesOf({ side, priceName }: Deal) {
  const buys = side === 'buy';
  if (priceName === 'limit')
    return { gross: 'ticket.limitGross', net: `ticket.limitNet.${side}` } as const;
  if (priceName === 'price')
    return { gross: 'confirm.gross', net: buys ? 'confirm.pay' : 'confirm.receive' } as const;
  return {
    gross: 'confirm.estimatedGross',
    net: buys ? 'confirm.estimatedPay' : 'confirm.estimatedReceive',
  } as const;
}

import { useTranslations } from 'next-intl';
import type { Fact } from '#components/ui/layout/facts';
import type { OrderRecord } from '#lib/trade/order/order-record';
import { Held } from '../figures/held.tsx';
import { plainQty } from '../figures/ticket-figures.ts';
import { useDealFacts } from '../ticket/use-deal-facts.tsx';

interface Order {
  order: OrderRecord;
  /** The instrument's name. */
  name: string;
  currency: string;
}

/** What a receipt says of an order: its figures once it is filled, and before that what is held for it. */
export function useOrderFacts() {
  const t = useTranslations('trade');
  const dealFacts = useDealFacts();
  return ({ order, name, currency }: Order): Fact[] => {
    const { side, type, qty, price, gross, fee, net } = order;
    const how = [
      { name: t('ticket.method'), value: t(`ticket.${type}`) },
      ...(order.issue_no ? [{ name: t('confirm.issue'), value: order.issue_no }] : []),
    ];
    if (price === null)
      return [
        { name: t('confirm.what'), value: name },
        { name: t('confirm.side'), value: t(`side.${side}`) },
        { name: t('confirm.qty'), value: t('confirm.qtyValue', { qty: plainQty(qty) }) },
        ...how,
        {
          name: t(side === 'buy' ? 'confirm.hold' : 'confirm.holdQty'),
          value: <Held order={order} currency={currency} />,
          strong: true,
        },
      ];
    const figures = { side, qty, price, gross, fee, net, feeBps: order.fee_bps };
    return [...how, ...dealFacts({ name, priceName: 'price', currency, ...figures })];
  };
}

import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import type { Fact } from '#components/ui/layout/facts';
import { type Asset, formatAmount, parseAmountOrThrow } from '#lib/base/money';
import type { OrderRecord } from '#lib/features/trade/order/order-record';
import { HeldAmount } from '../figures/held-amount.tsx';
import { OrderSize } from '../figures/order-size.tsx';
import { IssueLink } from '../proof/issue-link.tsx';
import { useDealFacts } from '../ticket/use-deal-facts.tsx';
import { useLimitFacts } from './use-limit-facts.tsx';

interface Order {
  order: OrderRecord;
  /** The instrument's name. */
  name: string;
  /** The last price, a decimal string; null while unknown. */
  lastPrice: string | null;
  currency: Asset;
}

/** The facts of an order on its receipt: amounts once it is filled, before that the held amount. */
export function useOrderFacts() {
  const t = useTranslations('trade');
  const dealFacts = useDealFacts();
  const limitFacts = useLimitFacts();
  return ({ order, name, lastPrice, currency }: Order): Fact[] => {
    const { side, type, qty, price, gross, fee, net } = order;
    const method = [
      {
        name: t('ticket.method'),
        value: t(`ticket.${order.limit_price === null ? type : 'limit'}`),
      },
      ...limitFacts({ order, lastPrice, currency }),
      ...(order.issue_no ? [{ name: t('confirm.issue'), value: <IssueLink order={order} /> }] : []),
    ];
    if (price === null || qty === null)
      return [
        { name: t('confirm.what'), value: name },
        { name: t('confirm.side'), value: t(`side.${side}`) },
        {
          name: t(qty === null ? 'confirm.amount' : 'confirm.qty'),
          value: <OrderSize order={order} currency={currency} />,
        },
        ...method,
        {
          name: t(side === 'buy' ? 'confirm.hold' : 'confirm.holdQty'),
          value: <HeldAmount order={order} currency={currency} />,
          strong: true,
        },
      ];
    const figures = { side, qty, price, gross, fee, net, spend: order.amount };
    const feeBps = order.fee_bps;
    return [
      ...method,
      ...dealFacts({ name, priceName: 'price', currency, feeBps, ...figures }),
      ...(order.amount === null
        ? []
        : [
            {
              name: t('confirm.returned'),
              value: <Money {...{ currency }} amount={returned(order, currency)} />,
            },
          ]),
    ];
  };
}

/** What a filled buy has not spent of its hold; null for an order by a quote. */
function returned({ held, net }: OrderRecord, currency: Asset): string | null {
  if (held === null || net === null) return null;
  const restMinor = parseAmountOrThrow(held, currency) - parseAmountOrThrow(net, currency);
  return formatAmount(restMinor, currency);
}

import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import type { Fact } from '#components/ui/layout/facts';
import type { Asset } from '#lib/base/money';
import type { OrderRecord } from '#lib/features/trade/order/order-record';
import { limitDistance } from '../figures/limit-distance.ts';

interface Limit {
  order: Pick<OrderRecord, 'limit_price' | 'until' | 'status'>;
  /** The last price, for the distance of an order that waits; null without it. */
  lastPrice: string | null;
  currency: Asset;
}

/** The limit of an order, how far it is from the last price while it waits, and its last day. Empty without a limit. */
export function useLimitFacts() {
  const t = useTranslations('trade');
  const { dateOf } = useMoment();
  return ({ order, lastPrice, currency }: Limit): Fact[] => {
    const { limit_price: limit, until, status } = order;
    if (limit === null || until === null) return [];
    const distance = status === 'accepted' && limitDistance(limit, lastPrice, currency);
    const { direction, percent } = distance || {};
    return [
      {
        name: t('confirm.limit'),
        value: <Money amount={limit} currency={currency} per={t('room.perGram')} />,
      },
      ...(direction
        ? [
            {
              name: t('limit.toPrice'),
              value: t(`limit.distance.${direction}`, { percent: `${percent}` }),
            },
          ]
        : []),
      { name: t('limit.until'), value: dateOf(until) },
    ];
  };
}

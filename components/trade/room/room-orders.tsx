'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { RecordLine } from '#components/funding/receipt/record-line';
import { LinkButton } from '#components/ui/action/link-button';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import type { Asset } from '#lib/base/money';
import { PAGES, roomPath } from '#lib/base/paths';
import type { OrderRecord } from '#lib/features/trade/order/order-record';
import type { RoomRecord } from '#lib/features/trade/room/room-record';
import { HeldAmount } from '../figures/held-amount.tsx';
import { limitDistance } from '../figures/limit-distance.ts';
import { OrderSize } from '../figures/order-size.tsx';
import { isOfOpenIssue } from '../issue/issue-state.ts';
import styles from './room-orders.module.css';

/** Few members have a waiting order. */
const CancelOrder = lazy(() =>
  import('../order/cancel-order.tsx').then((module) => ({ default: module.CancelOrder })),
);

interface Props {
  room: RoomRecord;
  orders: readonly OrderRecord[];
  /** The last price, a decimal string; null while unknown. */
  lastPrice: string | null;
  currency: Asset;
}

/**
 * The member's orders in a room: waiting ones, which can be canceled before the cutoff, and the
 * last ended ones.
 */
export function RoomOrders({ room, orders, lastPrice, currency }: Props) {
  const t = useTranslations('trade.orders');
  const [ended, setEnded] = useState<readonly OrderRecord[]>([]);
  // Shows a cancellation at once; the next page refresh includes it.
  const shown = orders.map((order) =>
    order.status === 'accepted' ? (ended.find(({ id }) => id === order.id) ?? order) : order,
  );
  return (
    <Section
      title={t('title')}
      action={
        <LinkButton kind="quiet" href={PAGES.tradeRecord}>
          {t('all')}
        </LinkButton>
      }
    >
      <Card flush>
        {shown.length === 0 ? (
          <p className={styles.none}>{t('none')}</p>
        ) : (
          <Stack as="ul" divided>
            {shown.map((order) => (
              <li key={order.id}>
                <OrderLine {...{ order, lastPrice, currency }} />
                {isOfOpenIssue(order, room) && (
                  <Suspense fallback={null}>
                    <CancelOrder
                      order={order}
                      currency={currency}
                      small
                      className={styles.cancel}
                      onDone={(record) => record && setEnded((before) => [...before, record])}
                    />
                  </Suspense>
                )}
              </li>
            ))}
          </Stack>
        )}
      </Card>
    </Section>
  );
}

interface LineProps extends Pick<Props, 'lastPrice' | 'currency'> {
  order: OrderRecord;
}

function OrderLine({ order, lastPrice, currency }: LineProps) {
  const t = useTranslations('trade');
  const moment = useMoment();
  const { side, price, held } = order;
  return (
    <RecordLine
      href={roomPath(order.room_id, order.id)}
      title={t.rich('orders.line', {
        side: t(`side.${side}`),
        qty: () => <OrderSize order={order} currency={currency} hideable />,
      })}
      record={order}
    >
      {price ? (
        <span>
          {t('orders.at')} <Money amount={price} currency={currency} size="s" />
        </span>
      ) : (
        held && (
          <span>
            {t('orders.held')} <HeldAmount order={order} currency={currency} hideable />
          </span>
        )
      )}
      <LimitText {...{ order, lastPrice, currency }} />
      <span>{order.issue_no ?? t('orders.quote')}</span>
      <time dateTime={order.created_at}>{moment.full(order.created_at)}</time>
    </RecordLine>
  );
}

/** The limit of an order that waits: how far it is from the last price, and until when it is good. */
function LimitText({ order, lastPrice, currency }: LineProps) {
  const t = useTranslations('trade');
  const { dateOf } = useMoment();
  const { status, limit_price: limit, until } = order;
  if (status !== 'accepted' || limit === null || until === null) return null;
  const distance = limitDistance(limit, lastPrice, currency);
  return (
    <>
      <span>
        {t('confirm.limit')} <Money amount={limit} currency={currency} size="s" />
      </span>
      {distance && (
        <span>{t(`limit.distance.${distance.direction}`, { percent: distance.percent })}</span>
      )}
      <span>{t('orders.until', { day: dateOf(until) })}</span>
    </>
  );
}

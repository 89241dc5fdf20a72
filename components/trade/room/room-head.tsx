import { useTranslations } from 'next-intl';
import { Change } from '#components/market/live/change';
import { ChangeSpan } from '#components/market/live/change-span';
import { FeedBadge } from '#components/market/live/feed-badge';
import { PriceFigure } from '#components/market/live/price-figure';
import { StaleNote } from '#components/market/live/stale-note';
import type { LiveMarket, LivePrice } from '#components/market/live/use-market-stream.ts';
import { LinkButton } from '#components/ui/action/link-button';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { PAGES } from '#lib/paths';
import type { RoomRecord } from '#lib/trade/room/room-record';
import styles from './room-head.module.css';

interface Props {
  room: RoomRecord;
  live: LivePrice | undefined;
  state: LiveMarket['state'];
  currency: string;
}

/** The instrument of a room with its live price and its change in a day. */
export function RoomHead({ room, live, state, currency }: Props) {
  const t = useTranslations('trade.room');
  const moment = useMoment();
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <div>
          <p className={styles.caption}>
            {room.name} {room.symbol} <FeedBadge state={state} price={live} />
          </p>
          <PriceFigure price={live} size="xl" className={styles.price} />
          <p className={styles.caption}>{t('perGram', { currency })}</p>
        </div>
        <div className={styles.aside}>
          <p className={styles.caption}>
            <ChangeSpan since={live?.since} />
          </p>
          <Change value={live?.change ?? null} unit="%" className={styles.change} />
          <LinkButton
            kind="quiet"
            className={styles.chart}
            href={`${PAGES.marketLineChart}?symbol=${room.symbol}`}
          >
            {t('chart')}
          </LinkButton>
        </div>
      </div>
      <p className={styles.caption}>
        {live ? t('asOf', { at: moment.full(live.at) }) : t('noPrice')}
      </p>
      {live?.stale && <StaleNote at={live.at} state={state} />}
    </Card>
  );
}

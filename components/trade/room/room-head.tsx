'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { SeriesSummary } from '#components/market/chart/price-series.ts';
import { Change } from '#components/market/live/change';
import { ChangeSpan } from '#components/market/live/change-span';
import { FeedBadge } from '#components/market/live/feed-badge';
import { PriceFigure } from '#components/market/live/price-figure';
import { StaleNote } from '#components/market/live/stale-note';
import type { LiveMarket, LivePrice } from '#components/market/live/use-market-stream.ts';
import { LinkButton } from '#components/ui/action/link-button';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import type { Asset } from '#lib/base/money';
import { PAGES } from '#lib/base/paths';
import { MARKET_RANGES, type MarketRange } from '#lib/features/market/price/ranges';
import type { PositionRecord } from '#lib/features/trade/position/position-record';
import type { RoomRecord } from '#lib/features/trade/room/room-record';
import { QuotePrices } from './quote-prices.tsx';
import { RoomChart } from './room-chart.tsx';
import styles from './room-head.module.css';

const HOUR_MS = MARKET_RANGES['1h'].seconds * 1000;

interface Props {
  room: RoomRecord;
  /** Null while there is none. */
  position: PositionRecord | null;
  live: LivePrice | undefined;
  state: LiveMarket['state'];
  currency: Asset;
}

/** The instrument of a room with its live price, its change in the range of the chart, and the chart. */
export function RoomHead({ room, position, live, state, currency }: Props) {
  const t = useTranslations('trade.room');
  const moment = useMoment();
  const [range, setRange] = useState(firstRangeOf(room));
  const [summary, setSummary] = useState<SeriesSummary | null>(null);
  function choose(next: MarketRange) {
    setRange(next);
    setSummary(null);
  }
  return (
    <div>
      <Stack gap={8}>
        <div className={styles.head}>
          <div>
            <Text tone="muted" size="s">
              {room.name} {room.symbol} <FeedBadge state={state} price={live} />
            </Text>
            <p>
              <PriceFigure price={live} currency={currency} size="xl" className={styles.price} />{' '}
              <Text as="span" tone="muted" size="s">
                {t('perGram')}
              </Text>
            </p>
          </div>
          <LinkButton
            kind="quiet"
            className={styles.chart}
            href={`${PAGES.marketLineChart}?symbol=${room.symbol}`}
          >
            {t('chart')}
          </LinkButton>
        </div>
        <RangeChange {...{ room, range, summary, live }} />
        <Text tone="muted" size="s">
          {live ? t('asOf', { at: moment.full(live.at) }) : t('noPrice')}
        </Text>
        {live?.stale && <StaleNote at={live.at} state={state} />}
        <QuotePrices {...{ room, live, currency }} />
        <RoomChart
          {...{ room, position, currency, range }}
          onRange={choose}
          onSummary={setSummary}
        />
      </Stack>
    </div>
  );
}

/** A day; on a site younger than an hour, whose chart of a day would be empty, an hour. */
function firstRangeOf({ since, price_at }: RoomRecord): MarketRange {
  const young = since && price_at && Date.parse(price_at) - Date.parse(since) < HOUR_MS;
  return young ? '1h' : '1d';
}

interface ChangeProps {
  room: RoomRecord;
  range: MarketRange;
  /** Null until the chart has loaded; the change in the first range is known without it. */
  summary: SeriesSummary | null;
  live: LivePrice | undefined;
}

function moveOf({ percent, isWhole, fromMs }: SeriesSummary) {
  return { percent, since: isWhole ? null : new Date(fromMs).toISOString() };
}

/** What is known of a range before its chart has loaded. */
function knownMoveOf({ room, range, live }: ChangeProps) {
  const isKnown = range === firstRangeOf(room) && live !== undefined;
  return isKnown ? { percent: live.change, since: live.since } : { percent: null, since: null };
}

/** The change since the start of the range, or since the first price in it. */
function RangeChange(props: ChangeProps) {
  const { range, summary } = props;
  const { percent, since } = summary ? moveOf(summary) : knownMoveOf(props);
  return (
    <p className={styles.move}>
      <Text as="span" tone="muted" size="s">
        <ChangeSpan range={range} since={since} />
      </Text>{' '}
      <Change value={percent} unit="%" className={styles.percent} />{' '}
      {summary && <Change value={summary.change} />}
    </p>
  );
}

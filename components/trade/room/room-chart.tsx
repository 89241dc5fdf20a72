'use client';

import { useTranslations } from 'next-intl';
import { LazyChart } from '#components/chart/lazy-chart';
import type { SeriesSummary } from '#components/market/chart/price-series.ts';
import { RadioGroup } from '#components/ui/form/radio-group';
import type { Asset } from '#lib/base/money';
import { MARKET_RANGES, type MarketRange } from '#lib/features/market/price/ranges';
import type { PositionRecord } from '#lib/features/trade/position/position-record';
import type { RoomRecord } from '#lib/features/trade/room/room-record';
import styles from './room-chart.module.css';

const RANGES = Object.keys(MARKET_RANGES) as MarketRange[];

/** The code of the chart itself is fetched at the same time. */
const load = () =>
  Promise.all([import('./own-plot.tsx'), import('#components/market/chart/price-chart')]).then(
    ([{ OwnPlot }]) => OwnPlot,
  );

interface Props {
  room: Pick<RoomRecord, 'id' | 'symbol' | 'name'>;
  position: PositionRecord | null;
  currency: Asset;
  range: MarketRange;
  onRange: (range: MarketRange) => void;
  onSummary: (summary: SeriesSummary | null) => void;
}

/** The chart of a room with the choice of its range beneath; its code and prices load on demand. */
export function RoomChart({ room, position, currency, range, onRange, onSummary }: Props) {
  const t = useTranslations('market.range');
  return (
    <>
      <LazyChart
        load={load}
        className={styles.plot}
        chart={{ room, position, range, currency, onSummary }}
      />
      <div className={styles.ranges}>
        <RadioGroup
          variant="strip"
          legend={t('legend')}
          options={RANGES.map((value) => ({ value, label: t(value) }))}
          value={range}
          onChange={onRange}
        />
      </div>
    </>
  );
}

'use client';

import { lazy, Suspense, useState } from 'react';
import { LazyChart } from '#components/chart/lazy-chart';
import type { SeriesSummary } from '#components/market/chart/price-series.ts';
import type { Asset } from '#lib/base/money';
import type { MarketRange } from '#lib/features/market/price/ranges';
import type { PositionRecord } from '#lib/features/trade/position/position-record';
import type { RoomRecord } from '#lib/features/trade/room/room-record';
import styles from './room-chart.module.css';

/** The code of the chart itself is fetched at the same time. */
const load = () =>
  Promise.all([import('./own-plot.tsx'), import('#components/market/chart/price-chart')]).then(
    ([{ OwnPlot }]) => OwnPlot,
  );

const ChartTools = lazy(() =>
  import('./chart-tools.tsx').then((module) => ({ default: module.ChartTools })),
);

interface Props {
  room: Pick<RoomRecord, 'id' | 'symbol' | 'name'>;
  position: PositionRecord | null;
  currency: Asset;
  range: MarketRange;
  onRange: (range: MarketRange) => void;
  onSummary: (summary: SeriesSummary | null) => void;
}

/** The chart of a room with its tools beneath; the code and the prices load on demand. */
export function RoomChart({ onRange, ...shown }: Props) {
  const [comparing, setComparing] = useState(false);
  const chart = { ...shown, comparing };
  return (
    <>
      <LazyChart load={load} className={styles.plot} chart={chart} />
      <div className={styles.tools}>
        <Suspense fallback={null}>
          <ChartTools {...{ chart, onRange }} onCompare={setComparing} />
        </Suspense>
      </div>
    </>
  );
}

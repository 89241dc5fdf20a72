'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import type { OwnMarks } from '#components/market/chart/own-marks.ts';
import { RoomPlot, type RoomPlotProps } from '#components/market/chart/room-plot';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Skeleton } from '#components/ui/state/skeleton';
import type { PositionRecord } from '#lib/features/trade/position/position-record';
import type { RoomRecord } from '#lib/features/trade/room/room-record';
import styles from './own-plot.module.css';
import { useOwnMarks } from './use-own-marks.ts';

const ComparePlot = lazy(() =>
  import('#components/market/chart/compare-plot').then((module) => ({
    default: module.ComparePlot,
  })),
);

export interface OwnPlotProps extends Pick<RoomPlotProps, 'range' | 'currency' | 'onSummary'> {
  room: Pick<RoomRecord, 'id' | 'symbol' | 'name'>;
  /** Null while there is none. */
  position: PositionRecord | null;
  /** Shows all metals in percent instead. */
  comparing: boolean;
}

/** The chart of a room with the member's deals and average cost, or the comparison of metals. */
export function OwnPlot({ room, position, comparing, ...plot }: OwnPlotProps) {
  const { own, more } = useOwnMarks({ room, position, currency: plot.currency });
  if (comparing)
    return (
      <Suspense fallback={<Skeleton height="100%" />}>
        <ComparePlot symbol={room.symbol} {...plot} />
      </Suspense>
    );
  return (
    <RoomPlot
      {...plot}
      {...{ symbol: room.symbol, name: room.name, own }}
      legend={<OwnLegend own={own} />}
      table={own.deals.length > 0 && <OwnTable own={own} more={more} />}
    />
  );
}

/** Names what is drawn over the line. */
function OwnLegend({ own: { deals, cost } }: { own: OwnMarks }) {
  const t = useTranslations('trade');
  const sides = (['buy', 'sell'] as const).filter((side) =>
    deals.some((deal) => deal.side === side),
  );
  return (
    <ul className={styles.legend}>
      {sides.map((side) => (
        <li key={side} data-side={side}>
          {t(`side.${side}`)}
        </li>
      ))}
      {cost && <li data-side="cost">{cost.label}</li>}
    </ul>
  );
}

/** The deals as a table, newest first. */
function OwnTable({ own, more }: { own: OwnMarks; more: boolean }) {
  const t = useTranslations('trade.room.own');
  const moment = useMoment();
  const count = own.deals.length;
  return (
    <table>
      <caption>{more ? t('last', { count }) : t('deals')}</caption>
      <tbody>
        {own.deals.toReversed().map(({ atMs, text }, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: deals can have the same time and text
          <tr key={row}>
            <th scope="row">{moment.full(new Date(atMs).toISOString())}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

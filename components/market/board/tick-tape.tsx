'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { groupAmount } from '#lib/base/money';
import { useChartMoment } from '../chart/use-chart-moment.ts';
import type { Tick } from '../live/market-connection.ts';
import { useTicks } from '../live/use-market-stream.ts';
import styles from './tick-tape.module.css';

const SHOWN = 12;

/** The last prices received while this page is open, newest first. */
export function TickTape() {
  const t = useTranslations('market.tape');
  const names = useTranslations('market.name');
  const { second } = useChartMoment();
  const [ticks, setTicks] = useState<readonly Tick[]>([]);
  useTicks((tick) => {
    // A resumed stream may repeat events.
    setTicks((now) =>
      now.some((each) => keyOf(each) === keyOf(tick)) ? now : [tick, ...now].slice(0, SHOWN),
    );
  });
  if (ticks.length === 0) return <p className={styles.waiting}>{t('waiting')}</p>;
  return (
    <ol className={styles.tape}>
      {ticks.map((tick, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are fixed and the prices move through them
        <li key={row} className={styles.tick}>
          <time dateTime={tick.at}>{second(Date.parse(tick.at))}</time>
          <span>{names(tick.symbol)}</span>
          <span className={styles.price}>{groupAmount(tick.price)}</span>
        </li>
      ))}
    </ol>
  );
}

const keyOf = ({ symbol, at }: Tick) => `${symbol} ${at}`;

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { groupAmount } from '#lib/money';
import type { Tick } from './market-connection.ts';
import styles from './tick-tape.module.css';
import { useChartMoment } from './use-chart-moment.ts';
import { useTicks } from './use-market-stream.ts';

const SHOWN = 12;

/** The last prices that came while this page has been open, newest first. */
export function TickTape() {
  const t = useTranslations('market.tape');
  const names = useTranslations('market.name');
  const { second } = useChartMoment();
  const [ticks, setTicks] = useState<readonly Tick[]>([]);
  useTicks((tick) => setTicks((now) => [tick, ...now].slice(0, SHOWN)));
  if (ticks.length === 0) return <p className={styles.waiting}>{t('waiting')}</p>;
  return (
    <ol className={styles.tape}>
      {ticks.map(({ symbol, at, price }) => (
        <li key={`${symbol} ${at}`} className={styles.tick}>
          <time dateTime={at}>{second(Date.parse(at))}</time>
          <span>{names(symbol)}</span>
          <span className={styles.price}>{groupAmount(price)}</span>
        </li>
      ))}
    </ol>
  );
}

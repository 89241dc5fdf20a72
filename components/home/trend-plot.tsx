'use client';

import type { Chart } from 'chart.js';
import { useTranslations } from 'next-intl';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button';
import type { TrendDay } from '#lib/content/sample-trend';
import type { TrendChartProps } from './trend-chart.tsx';
import styles from './trend-plot.module.css';
import { TrendZoom } from './trend-zoom.tsx';

/** How far below the screen the chart's code begins to load. */
const MARGIN = '300px';

/**
 * The place of the trend chart: its full height from the first paint on. The code that draws it
 * loads when the reader comes near.
 */
export function TrendPlot({ days }: { days: TrendDay[] }) {
  const t = useTranslations('home.trend');
  const place = useRef<HTMLDivElement>(null);
  const [TrendChart, setTrendChart] = useState<ComponentType<TrendChartProps> | null>(null);
  const [chart, setChart] = useState<Chart<'line'> | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!place.current || failed) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        import('./trend-chart.tsx').then(
          (module) => setTrendChart(() => module.TrendChart),
          () => setFailed(true),
        );
      },
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [failed]);

  return (
    <>
      <div ref={place} className={styles.place}>
        {TrendChart && <TrendChart days={days} onChart={setChart} />}
        {failed && (
          <div className={styles.failed} role="alert">
            <p>{t('failed')}</p>
            <Button kind="secondary" onClick={() => setFailed(false)}>
              {t('retry')}
            </Button>
          </div>
        )}
      </div>
      <TrendZoom chart={chart} note={t('note')} />
    </>
  );
}

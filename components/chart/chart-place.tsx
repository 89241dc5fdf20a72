'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/action/button';
import styles from './chart-place.module.css';

/** How far below the screen the chart's code begins to load. */
const MARGIN = '300px';

interface Props<Chart extends object> {
  /** Loads the code that draws the chart; the same function each time. */
  load: () => Promise<ComponentType<Chart>>;
  /** What the chart is drawn with once it is there. */
  chart: Chart;
}

/**
 * The place of a chart: its full height from the first paint on. The code that draws it loads when
 * the reader comes near.
 */
export function ChartPlace<Chart extends object>({ load, chart }: Props<Chart>) {
  const t = useTranslations('market.chart');
  const place = useRef<HTMLDivElement>(null);
  const [Drawn, setDrawn] = useState<ComponentType<Chart> | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!place.current || failed) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        load().then(
          (component) => setDrawn(() => component),
          () => setFailed(true),
        );
      },
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [failed, load]);

  return (
    <div ref={place} className={styles.place} aria-busy={!Drawn && !failed}>
      {Drawn && <Drawn {...chart} />}
      {failed && (
        <div className={styles.failed} role="alert">
          <p>{t('failed')}</p>
          <Button kind="secondary" onClick={() => setFailed(false)}>
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  );
}

'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/action/button';
import styles from './lazy-chart.module.css';

/** Distance below the viewport at which the chart's code begins to load. */
const MARGIN = '300px';

interface Props<Chart extends object> {
  /** Loads the code that draws the chart; the same function each time. */
  load: () => Promise<ComponentType<Chart>>;
  /** Props of the chart component. */
  chart: Chart;
  /** Sets another height than that of a chart alone. */
  className?: string;
}

/**
 * A chart with its full height reserved from the first paint. The code that draws it loads when it
 * is scrolled near the viewport.
 */
export function LazyChart<Chart extends object>({ load, chart, className }: Props<Chart>) {
  const t = useTranslations('market.chart');
  const container = useRef<HTMLDivElement>(null);
  const [Drawn, setDrawn] = useState<ComponentType<Chart> | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!container.current || failed) return;
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
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [failed, load]);

  return (
    <div
      ref={container}
      className={clsx(styles.place, className)}
      aria-busy={!Drawn && !failed}
      data-chart=""
    >
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

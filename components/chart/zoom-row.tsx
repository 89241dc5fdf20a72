import type { Chart } from 'chart.js';
import { useTranslations } from 'next-intl';
import { IconButton } from '#components/ui/action/icon-button';
import type { IconName } from '#components/ui/art/icon';
import styles from './zoom-row.module.css';

const FACTOR = 1.5;

/** The zoom buttons. */
const STEPS = {
  zoomOut: { icon: 'minus', apply: (chart: Chart) => chart.zoom(1 / FACTOR) },
  zoomIn: { icon: 'plus', apply: (chart: Chart) => chart.zoom(FACTOR) },
  reset: { icon: 'expand', apply: (chart: Chart) => chart.resetZoom() },
} as const satisfies Record<string, { icon: IconName; apply: (chart: Chart) => void }>;

/** A note on the chart, and buttons to zoom without pinch or wheel. */
export function ZoomRow({ chart, note }: { chart: Chart<'line'> | null; note: string }) {
  const t = useTranslations('market.chart');
  return (
    <div className={styles.row}>
      <p className={styles.note}>{note}</p>
      <div className={styles.buttons}>
        {(Object.keys(STEPS) as (keyof typeof STEPS)[]).map((step) => (
          <IconButton
            key={step}
            icon={STEPS[step].icon}
            size={20}
            label={t(step)}
            disabled={chart === null}
            onClick={() => chart && STEPS[step].apply(chart as Chart)}
          />
        ))}
      </div>
    </div>
  );
}

import type { Chart } from 'chart.js';
import { useTranslations } from 'next-intl';
import styles from './zoom-row.module.css';

const STEP = 1.5;

const PATHS = {
  zoomIn: 'M5 12h14M12 5v14',
  zoomOut: 'M5 12h14',
  reset: 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5',
};

/** A remark on the chart, and zooming without pinch or wheel. */
export function ZoomRow({ chart, note }: { chart: Chart<'line'> | null; note: string }) {
  const t = useTranslations('market.chart');
  const steps = {
    zoomOut: () => chart?.zoom(1 / STEP),
    zoomIn: () => chart?.zoom(STEP),
    reset: () => chart?.resetZoom(),
  };
  return (
    <div className={styles.row}>
      <p className={styles.note}>{note}</p>
      {(Object.keys(steps) as (keyof typeof steps)[]).map((step) => (
        <button
          key={step}
          type="button"
          className={styles.button}
          aria-label={t(step)}
          disabled={chart === null}
          onClick={steps[step]}
        >
          <svg
            width="20"
            height="20"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth={1.75}
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
            focusable="false"
          >
            <path d={PATHS[step]} />
          </svg>
        </button>
      ))}
    </div>
  );
}

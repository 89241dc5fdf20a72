import { useTranslations } from 'next-intl';
import type { MarketRange } from '#lib/features/market/price/ranges';
import styles from './compare-button.module.css';
import type { OwnPlotProps } from './own-plot.tsx';

/** A chart and what changes it. */
export interface ChartControls {
  chart: OwnPlotProps;
  onRange: (range: MarketRange) => void;
  onCompare: (comparing: boolean) => void;
}

/** Shows all metals in percent, or the price again. */
export function CompareButton({ chart, onCompare }: Pick<ChartControls, 'chart' | 'onCompare'>) {
  const t = useTranslations('market.compare');
  return (
    <button
      type="button"
      className={styles.compare}
      aria-pressed={chart.comparing}
      onClick={() => onCompare(!chart.comparing)}
    >
      {t('toggle')}
    </button>
  );
}

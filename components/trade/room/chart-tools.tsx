'use client';

import { useTranslations } from 'next-intl';
import { IconButton } from '#components/ui/action/icon-button';
import styles from './chart-tools.module.css';
import { type ChartControls, CompareButton } from './compare-button.tsx';
import { FullChart } from './full-chart.tsx';
import { RangeChoice } from './range-choice.tsx';
import { useFullScreen } from './use-full-screen.ts';

/** Beneath a chart: its range, the comparison of metals, and the chart in full screen. */
export function ChartTools(props: ChartControls) {
  const t = useTranslations('market.compare');
  const { open, enter, leave } = useFullScreen();
  return (
    <>
      <div className={styles.ranges}>
        <RangeChoice range={props.chart.range} onRange={props.onRange} />
      </div>
      <div className={styles.tools}>
        <CompareButton {...props} />
        <IconButton icon="expand" size={20} label={t('full')} onClick={enter} />
        <FullChart {...props} open={open} onClose={leave} />
      </div>
    </>
  );
}

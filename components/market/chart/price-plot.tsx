'use client';

import { useTranslations } from 'next-intl';
import { ZoomRow } from '#components/chart/zoom-row';
import { PlotBody, type PlotProps } from './plot-body.tsx';
import { barSeconds } from './price-series.ts';

/** A price chart with zoom buttons. */
export function PricePlot(props: Omit<PlotProps, 'children'>) {
  const t = useTranslations('market.chart');
  return (
    <PlotBody {...props}>
      {(chart) => (
        <ZoomRow chart={chart} note={t('points', { bar: barSeconds(props.points, props.range) })} />
      )}
    </PlotBody>
  );
}

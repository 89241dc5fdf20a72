'use client';

import { useFormatter } from 'next-intl';
import { useMemo } from 'react';
import { useChartColours } from '#components/chart/chart-colours.ts';
import { LineChart } from '#components/chart/line-chart';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { type Asset, moneyText } from '#lib/base/money';
import { totalData, totalOptions } from './total-chart-options.ts';
import { dayAt, type TotalDays } from './total-days.ts';

export interface TotalChartProps {
  days: TotalDays;
  currency: Asset;
}

/** The curve of the total assets with a crosshair. */
export function TotalChart({ days, currency }: TotalChartProps) {
  const colours = useChartColours();
  const labels = useLabels(days, currency);
  const data = useMemo(() => totalData(days, colours), [days, colours]);
  const options = useMemo(() => totalOptions(days, colours, labels), [days, colours, labels]);
  return <LineChart data={data} options={options} colours={colours} />;
}

function useLabels(days: TotalDays, currency: Asset) {
  const format = useFormatter();
  const moment = useMoment();
  return useMemo(
    () => ({
      tick: (index: number) => moment.dateOf(dayAt(days, index)).slice(5),
      day: (index: number) => moment.dateOf(dayAt(days, index)),
      value: (amount: number) => format.number(amount, { notation: 'compact' }),
      total: (index: number) => moneyText(days.totals[index] ?? '0', currency),
    }),
    [days, currency, format, moment],
  );
}

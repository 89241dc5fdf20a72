'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useChartColours } from '#components/chart/chart-colours.ts';
import { LineChart } from '#components/chart/line-chart';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { type Asset, moneyText } from '#lib/base/money';
import { totalData, totalOptions } from './total-chart-options.ts';
import { dayAt, flowAt, type TotalDays } from './total-days.ts';

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
  const t = useTranslations('home.debt.curve');
  return useMemo(
    () => ({
      tick: (index: number) => moment.dateOf(dayAt(days, index)).slice(5),
      day: (index: number) => moment.dateOf(dayAt(days, index)),
      value: (amount: number) => format.number(amount, { notation: 'compact' }),
      total: (index: number) => {
        const { in: credited = '0', out = '0' } = flowAt(days, index) ?? {};
        const parts = [
          moneyText(days.totals[index] ?? '0', currency),
          Number(credited) > 0 && t('in', { amount: moneyText(credited, currency) }),
          Number(out) > 0 && t('out', { amount: moneyText(out, currency) }),
        ];
        return parts.filter(Boolean).join(' · ');
      },
    }),
    [days, currency, format, moment, t],
  );
}

'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { type ChartColours, useChartColours } from '#components/chart/chart-colours.ts';
import { lineStyle } from '#components/chart/chart-style.ts';
import { dayChartOptions } from '#components/chart/day-chart-options.ts';
import { LineChart, type LineData } from '#components/chart/line-chart';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { type Asset, moneyText } from '#lib/base/money';

/** What a plan had cost and was worth on a day. Decimal strings. */
export interface CoursePoint {
  day: string;
  cost: string;
  value: string;
}

export interface PlanChartProps {
  points: readonly CoursePoint[];
  currency: Asset;
}

/** The lines of value and cost with a crosshair. */
export function PlanChart({ points, currency }: PlanChartProps) {
  const colours = useChartColours();
  const options = useOptions({ points, currency }, colours);
  const data = useMemo(() => courseData(points, colours), [points, colours]);
  return <LineChart data={data} options={options} colours={colours} />;
}

/** Dashes tell the cost from the value without colour. */
function courseData(points: readonly CoursePoint[], colours: ChartColours): LineData {
  const line = (of: 'cost' | 'value') => points.map((point, x) => ({ x, y: Number(point[of]) }));
  return {
    datasets: [
      {
        ...lineStyle({ ...colours, line: colours.metal, area: colours.metalArea }),
        data: line('value'),
      },
      { ...lineStyle(colours), fill: false, borderDash: [4, 4], data: line('cost') },
    ],
  };
}

function useOptions({ points, currency }: PlanChartProps, colours: ChartColours) {
  const t = useTranslations('plans.chart');
  const format = useFormatter();
  const moment = useMoment();
  return useMemo(() => {
    const dayOf = (index: number) => {
      const day = points[index]?.day;
      return day ? moment.dateOf(day) : '';
    };
    const text = (amount = '0') => moneyText(amount, currency);
    return dayChartOptions(colours, {
      ...{ last: points.length - 1, maxTicks: 5, day: dayOf },
      tick: (index) => dayOf(index).slice(5),
      value: (index) => {
        const { cost, value } = points[index] ?? {};
        return t('line', { cost: text(cost), value: text(value) });
      },
      y: {
        ticks: {
          maxTicksLimit: 5,
          callback: (amount) => format.number(Number(amount), { notation: 'compact' }),
        },
      },
    });
  }, [points, currency, colours, t, format, moment]);
}

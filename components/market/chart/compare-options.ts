import type { ChartOptions } from 'chart.js';
import type { ChartColours } from '#components/chart/chart-colours.ts';
import {
  LINE_CHART_OPTIONS,
  lineStyle,
  tickStyle,
  yAxisStyle,
  zoomWithin,
} from '#components/chart/chart-style.ts';
import type { LineData } from '#components/chart/line-chart';
import { includeBaseline, withBaseline } from '#components/chart/line-marks.ts';
import { METALS, type Metal } from '#lib/base/money';
import type { CompareRow } from './compare-rows.ts';
import { type PriceFormats, timeAxis } from './price-options.ts';

const MIN_POINTS = 6;
const Y_TICKS = 3;

/** Dashes tell the lines apart without colour: gold is solid, silver dotted, platinum dashed. */
const DASHES: Record<Metal, number[]> = { XAU: [], XAG: [2, 3], XPT: [8, 4] };

/** A line for each metal around the zero of the start of the range. These numbers are screen positions. */
export function compareData(
  rows: readonly CompareRow[],
  maxGapMs: number,
  colours: ChartColours,
): LineData {
  const lines = { XAU: colours.metal, XAG: colours.silver, XPT: colours.platinum };
  const datasets = METALS.map((metal) => ({
    ...lineStyle({ ...colours, line: lines[metal] }),
    fill: false,
    borderDash: DASHES[metal],
    data: rows.map(([x, changes]) => ({ x, y: Number(changes[metal] ?? Number.NaN) })),
    spanGaps: maxGapMs,
  }));
  return { datasets: datasets.map((line, index) => (index === 0 ? withBaseline(line, 0) : line)) };
}

/** The options: a percent axis, and no tooltip, because the legend has the changes. */
export function compareOptions(
  bar: number,
  colours: ChartColours,
  formats: Pick<PriceFormats, 'tick' | 'level'>,
  onRead: (index: number) => void,
): ChartOptions<'line'> {
  return {
    ...LINE_CHART_OPTIONS,
    layout: { padding: { top: 8, right: 8 } },
    onHover: (_, [active]) => {
      if (active) onRead(active.index);
    },
    scales: {
      x: timeAxis(colours, formats),
      y: {
        type: 'linear',
        grace: '8%',
        afterDataLimits: includeBaseline,
        ...yAxisStyle(colours),
        ticks: {
          ...tickStyle(colours),
          includeBounds: false,
          maxTicksLimit: Y_TICKS,
          callback: (percent) => formats.level(Number(percent)),
        },
      },
    },
    plugins: {
      tooltip: { enabled: false },
      zoom: zoomWithin({ min: 'original', max: 'original', minRange: MIN_POINTS * bar * 1000 }),
    },
  };
}

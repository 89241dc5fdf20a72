import type { Chart, ChartDataset, Plugin, Scale } from 'chart.js';
import type { Direction } from '#lib/features/market/price/direction';
import type { ChartColours } from './chart-colours.ts';

type Line = ChartDataset<'line', { x: number; y: number }[]>;

/** The value at the start of a line's range. */
interface Baseline {
  baseline: number;
}

const DOT_RADIUS = 4;

/** Adds the value at the start of the range to a line, for `lineMarks`. */
export function withBaseline<Data extends Line>(line: Data, baseline: number): Data & Baseline {
  return { ...line, baseline };
}

/** The colours of a line by its direction since the start of the range. */
export function directionColours(colours: ChartColours, direction: Direction) {
  const { up, upArea, down, downArea, metal, metalArea } = colours;
  if (direction === 'flat') return { line: metal, area: metalArea };
  return direction === 'up' ? { line: up, area: upArea } : { line: down, area: downArea };
}

/** Draws a dashed line at the start of the range, and a dot at the last value. */
export function lineMarks({ text, ground }: ChartColours): Plugin<'line'> {
  return {
    id: 'lineMarks',
    afterDatasetsDraw(chart) {
      drawBaseline(chart, text);
      drawLastDot(chart, ground);
    },
  };
}

/**
 * Extends the value axis to the baseline, so that it is in view unless the chart is zoomed. For
 * `afterDataLimits`.
 */
export function includeBaseline(scale: Scale): void {
  const baseline = baselineOf(scale.chart);
  if (baseline === undefined || scale.chart.isZoomedOrPanned?.()) return;
  scale.min = Math.min(scale.min, baseline);
  scale.max = Math.max(scale.max, baseline);
}

function baselineOf(chart: Chart): number | undefined {
  return (chart.data.datasets[0] as Partial<Baseline> | undefined)?.baseline;
}

function drawBaseline(chart: Chart, colour: string): void {
  const { ctx, chartArea, scales } = chart;
  const baseline = baselineOf(chart);
  const y = baseline === undefined ? undefined : scales.y?.getPixelForValue(baseline);
  if (y === undefined || y < chartArea.top || y > chartArea.bottom) return;
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.setLineDash([2, 4]);
  ctx.beginPath();
  ctx.moveTo(chartArea.left, y);
  ctx.lineTo(chartArea.right, y);
  ctx.stroke();
  ctx.restore();
}

function drawLastDot(chart: Chart, ground: string): void {
  const { ctx, chartArea } = chart;
  const meta = chart.getDatasetMeta(0);
  const last = meta.data.at(-1);
  if (!last || last.x < chartArea.left || last.x > chartArea.right + 1) return;
  ctx.save();
  ctx.fillStyle = String(chart.data.datasets[0]?.borderColor);
  ctx.strokeStyle = ground;
  ctx.lineWidth = 2;
  ctx.beginPath();
  ctx.arc(last.x, last.y, DOT_RADIUS, 0, 2 * Math.PI);
  ctx.fill();
  ctx.stroke();
  ctx.restore();
}

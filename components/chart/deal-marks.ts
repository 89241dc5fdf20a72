import type { Chart, ChartDataset, Plugin, Scale } from 'chart.js';
import type { ChartColours } from './chart-colours.ts';

type Line = ChartDataset<'line', { x: number; y: number }[]>;

/** A deal at its time and price. */
interface DealMark {
  x: number;
  y: number;
  side: 'buy' | 'sell';
}

/** What `dealMarks` draws over a line. */
interface Marks {
  deals: readonly DealMark[];
  /** A level with its label. */
  cost: { y: number; label: string } | null;
}

type Canvas = Pick<Chart<'line'>, 'ctx' | 'chartArea' | 'scales'>;

const SIZE = 6;
const FONT_PX = 11;
/** The cost widens the axis by at most this part of the prices' spread; farther away it is a label at the edge. */
const MAX_WIDENING = 0.75;

/** Adds deals and the average cost to a line. */
export function withDealMarks<Data extends Line>(line: Data, marks: Marks): Data & Marks {
  return { ...line, ...marks };
}

/** Draws the average cost as a dashed line with its label, buys as filled and sells as hollow triangles. */
export function dealMarks(colours: ChartColours): Plugin<'line'> {
  return {
    id: 'dealMarks',
    afterDatasetsDraw(chart) {
      const { deals, cost } = marksOf(chart);
      if (cost) drawCost(chart, cost, colours);
      for (const deal of deals) drawDeal(chart, deal, colours);
    },
  };
}

/** Extends the value axis to the deals, and to the cost if it is near, unless the chart is zoomed. */
export function includeDealMarks(scale: Scale): void {
  if (scale.chart.isZoomedOrPanned?.()) return;
  const { deals, cost } = marksOf(scale.chart);
  for (const { y } of deals) include(scale, y);
  const room = (scale.max - scale.min) * MAX_WIDENING;
  if (cost && cost.y > scale.min - room && cost.y < scale.max + room) include(scale, cost.y);
}

function include(scale: Scale, y: number): void {
  scale.min = Math.min(scale.min, y);
  scale.max = Math.max(scale.max, y);
}

function marksOf({ data }: { data: { datasets: object[] } }): Marks {
  const { deals, cost } = (data.datasets[0] ?? {}) as Partial<Marks>;
  return { deals: deals ?? [], cost: cost ?? null };
}

function drawCost(chart: Canvas, { y, label }: { y: number; label: string }, paint: ChartColours) {
  const { ctx, chartArea, scales } = chart;
  const at = scales.y?.getPixelForValue(y) ?? Number.NaN;
  const edge = at < chartArea.top ? '↑ ' : at > chartArea.bottom ? '↓ ' : '';
  ctx.save();
  if (!edge) strokeLevel(chart, at, paint.metal);
  ctx.font = `${FONT_PX}px ${paint.font}`;
  ctx.textBaseline = 'bottom';
  ctx.lineWidth = 3;
  ctx.strokeStyle = paint.ground;
  ctx.fillStyle = paint.metal;
  const base = Math.min(chartArea.bottom, Math.max(chartArea.top + FONT_PX + 2, at)) - 3;
  ctx.strokeText(edge + label, chartArea.left + 4, base);
  ctx.fillText(edge + label, chartArea.left + 4, base);
  ctx.restore();
}

function strokeLevel({ ctx, chartArea }: Canvas, y: number, colour: string): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1.5;
  ctx.setLineDash([8, 4]);
  ctx.beginPath();
  ctx.moveTo(chartArea.left, y);
  ctx.lineTo(chartArea.right, y);
  ctx.stroke();
  ctx.setLineDash([]);
}

/** A filled triangle that points up, or a hollow one that points down. */
function drawDeal(chart: Canvas, { x, y, side }: DealMark, paint: ChartColours): void {
  const { ctx, chartArea, scales } = chart;
  const { x: time, y: price } = scales;
  if (!time || !price || x < time.min) return;
  // The last point of the line is at the start of its bar, in which the deal may be.
  const [px, py] = [time.getPixelForValue(Math.min(x, time.max)), price.getPixelForValue(y)];
  if (py < chartArea.top || py > chartArea.bottom) return;
  const [isBuy, tip] = [side === 'buy', side === 'buy' ? -SIZE : SIZE];
  const colour = isBuy ? paint.up : paint.down;
  ctx.save();
  ctx.beginPath();
  ctx.moveTo(px, py + tip);
  ctx.lineTo(px + SIZE, py - tip);
  ctx.lineTo(px - SIZE, py - tip);
  ctx.closePath();
  ctx.lineWidth = 5;
  ctx.strokeStyle = paint.ground;
  ctx.stroke();
  ctx.lineWidth = 2;
  ctx.strokeStyle = colour;
  ctx.fillStyle = isBuy ? colour : paint.ground;
  ctx.stroke();
  ctx.fill();
  ctx.restore();
}

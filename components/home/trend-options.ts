import type { Chart, ChartData, ChartOptions, Plugin, ScriptableContext } from 'chart.js';
import type { TrendDay } from '#lib/content/sample-trend';
import type { TrendColours } from './trend-colours.ts';

/** Days that stay in view at the closest zoom. */
export const MIN_SPAN = 6;
const FONT_SIZE = 11;

/** Words of the chart, formatted in the reader's language. */
export interface TrendWords {
  day: (day: number) => string;
  value: (value: number) => string;
}

export function trendData(
  days: TrendDay[],
  colours: TrendColours,
): ChartData<'line', { x: number; y: number }[]> {
  return {
    datasets: [
      {
        data: days.map(({ value }, index) => ({ x: index, y: value })),
        borderColor: colours.line,
        borderWidth: 2,
        borderJoinStyle: 'round',
        cubicInterpolationMode: 'monotone',
        fill: 'start',
        backgroundColor: (context: ScriptableContext<'line'>) => fade(context.chart, colours),
        pointRadius: 0,
        pointHoverRadius: 5,
        pointHoverBorderWidth: 2,
        pointHoverBackgroundColor: colours.line,
        pointHoverBorderColor: colours.ground,
      },
    ],
  };
}

export function trendOptions(
  days: TrendDay[],
  colours: TrendColours,
  words: TrendWords,
): ChartOptions<'line'> {
  const last = days.length - 1;
  const dayAt = (position: number) => {
    const day = days[position]?.day;
    return day === undefined ? '' : words.day(day);
  };
  const font = { family: colours.font, size: FONT_SIZE };
  return {
    responsive: true,
    maintainAspectRatio: false,
    animation: false,
    parsing: false,
    interaction: { mode: 'index', axis: 'x', intersect: false },
    layout: { padding: { top: 8, right: 12 } },
    scales: {
      x: {
        type: 'linear',
        min: 0,
        max: last,
        grid: { display: false },
        border: { color: colours.grid },
        ticks: {
          color: colours.text,
          font,
          includeBounds: false,
          maxRotation: 0,
          maxTicksLimit: 8,
          precision: 0,
          callback: (position) => dayAt(Number(position)),
        },
      },
      y: {
        min: 4_000,
        max: 12_000,
        grid: { color: colours.grid },
        border: { display: false },
        ticks: {
          color: colours.text,
          font,
          stepSize: 2_000,
          includeBounds: false,
          callback: (y) => words.value(Number(y)),
        },
      },
    },
    plugins: {
      tooltip: {
        displayColors: false,
        backgroundColor: colours.tooltip,
        titleColor: colours.onTooltip,
        bodyColor: colours.onTooltip,
        titleFont: { family: colours.font, size: 12 },
        bodyFont: { family: colours.font, size: 13, weight: 'bold' },
        padding: 10,
        cornerRadius: 8,
        caretSize: 0,
        caretPadding: 12,
        callbacks: {
          title: ([item]) => (item ? dayAt(item.parsed.x ?? 0) : ''),
          label: ({ parsed }) => words.value(parsed.y ?? 0),
        },
      },
      zoom: {
        limits: { x: { min: 0, max: last, minRange: MIN_SPAN } },
        pan: {
          enabled: true,
          mode: 'x',
          threshold: 8,
          // With everything in view a finger that moves sideways reads values instead.
          onPanStart: ({ chart }) => chart.isZoomedOrPanned(),
          onPan: ({ chart }) => clearReading(chart),
        },
        zoom: {
          mode: 'x',
          wheel: { enabled: true },
          pinch: { enabled: true },
          // A wheel that can't zoom out any further scrolls the page.
          onZoomStart: ({ chart, event }) =>
            !(event instanceof WheelEvent && event.deltaY > 0 && !chart.isZoomedOrPanned()),
        },
      },
    },
  };
}

/** A line through the point under the finger. */
export function crosshair(colour: string): Plugin<'line'> {
  return {
    id: 'crosshair',
    afterDatasetsDraw({ ctx, chartArea, tooltip }) {
      const point = tooltip?.getActiveElements()[0]?.element;
      if (!point || point.x < chartArea.left || point.x > chartArea.right) return;
      ctx.save();
      ctx.strokeStyle = colour;
      ctx.setLineDash([4, 4]);
      ctx.beginPath();
      ctx.moveTo(point.x, chartArea.top);
      ctx.lineTo(point.x, chartArea.bottom);
      ctx.stroke();
      ctx.restore();
    },
  };
}

/** Puts crosshair and tooltip away, because the point they read has moved from under the finger. */
function clearReading(chart: Chart): void {
  chart.setActiveElements([]);
  chart.tooltip?.setActiveElements([], { x: 0, y: 0 });
}

function fade({ ctx, chartArea }: Chart, colours: TrendColours): CanvasGradient | string {
  // Before the first layout there is no area to fade over.
  if (!chartArea) return colours.area;
  const gradient = ctx.createLinearGradient(0, chartArea.top, 0, chartArea.bottom);
  gradient.addColorStop(0, colours.area);
  gradient.addColorStop(1, colours.ground);
  return gradient;
}

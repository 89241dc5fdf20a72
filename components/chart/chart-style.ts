import type {
  Chart,
  ChartOptions,
  LineControllerDatasetOptions,
  Plugin,
  ScriptableContext,
  TooltipOptions,
} from 'chart.js';
import type { ChartColours } from './chart-colours.ts';

const FONT_SIZE = 11;

/** The options that all line charts share. */
export const LINE_CHART_OPTIONS = {
  responsive: true,
  maintainAspectRatio: false,
  animation: false,
  parsing: false,
  interaction: { mode: 'index', axis: 'x', intersect: false },
} satisfies ChartOptions<'line'>;

/** The x axis has a border but no grid lines. */
export function xAxisStyle({ grid }: ChartColours) {
  return { grid: { display: false }, border: { color: grid } };
}

/** The y axis has grid lines but no border. */
export function yAxisStyle({ grid }: ChartColours) {
  return { grid: { color: grid }, border: { display: false } };
}

/** The labels of an axis. */
export function tickStyle({ text, font }: ChartColours) {
  return { color: text, font: { family: font, size: FONT_SIZE } };
}

/** The zoom plugin's options and limits. */
type ZoomOptions = NonNullable<NonNullable<ChartOptions<'line'>['plugins']>['zoom']>;
type ZoomLimits = NonNullable<ZoomOptions['limits']>[string];

type Paint = Pick<ChartColours, 'line' | 'area' | 'ground'>;

/** A line above a fading area; the selected point is marked. */
export function lineStyle({ line, area, ground }: Paint) {
  return {
    borderColor: line,
    borderWidth: 2,
    borderJoinStyle: 'round',
    fill: 'start',
    backgroundColor: ({ chart }: ScriptableContext<'line'>) => fade(chart, area, ground),
    pointRadius: 0,
    pointHoverRadius: 5,
    pointHoverBorderWidth: 2,
    pointHoverBackgroundColor: line,
    pointHoverBorderColor: ground,
  } satisfies Partial<LineControllerDatasetOptions> & { fill: string };
}

/** The style of the tooltip. */
export function tooltipStyle(colours: ChartColours) {
  return {
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
  } satisfies Partial<TooltipOptions<'line'>>;
}

/**
 * Wheel, pinch and panning along the x axis, limited to its ends and to a range of at least
 * `minRange`.
 */
export function zoomWithin(limits: ZoomLimits): ZoomOptions {
  return {
    limits: { x: limits },
    pan: {
      enabled: true,
      mode: 'x',
      threshold: 8,
      // When not zoomed, a horizontal swipe selects values instead of panning.
      onPanStart: ({ chart }) => chart.isZoomedOrPanned(),
      onPan: ({ chart }) => clearReading(chart),
    },
    zoom: {
      mode: 'x',
      wheel: { enabled: true },
      pinch: { enabled: true },
      // When fully zoomed out, the wheel scrolls the page.
      onZoomStart: ({ chart, event }) =>
        !(event instanceof WheelEvent && event.deltaY > 0 && !chart.isZoomedOrPanned()),
    },
  };
}

/** A vertical line through the selected point. */
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

/** Selects the point with this index, like a pointer on it. */
export function readPoint(chart: Chart<'line'>, index: number): void {
  const point = chart.getDatasetMeta(0).data[index];
  if (!point) return;
  const active = [{ datasetIndex: 0, index }];
  chart.setActiveElements(active);
  chart.tooltip?.setActiveElements(active, { x: point.x, y: point.y });
  chart.update('none');
}

/** Removes crosshair and tooltip and redraws. */
export function endReading(chart: Chart): void {
  clearReading(chart);
  chart.draw();
}

/** Removes crosshair and tooltip. */
function clearReading(chart: Chart): void {
  chart.setActiveElements([]);
  chart.tooltip?.setActiveElements([], { x: 0, y: 0 });
}

function fade({ ctx, chartArea }: Chart, area: string, ground: string): CanvasGradient | string {
  // There is no chart area before the first layout.
  if (!chartArea) return area;
  const gradient = ctx.createLinearGradient(0, chartArea.top, 0, chartArea.bottom);
  gradient.addColorStop(0, area);
  gradient.addColorStop(1, ground);
  return gradient;
}

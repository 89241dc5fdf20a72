import type {
  Chart,
  ChartOptions,
  LineControllerDatasetOptions,
  Plugin,
  ScriptableContext,
  TooltipOptions,
} from 'chart.js';
import type { ChartColours } from './chart-colours.ts';

export const CHART_FONT_SIZE = 11;

/** What the zoom plugin adds to a chart's options, and how far it may go along an axis. */
type ZoomOptions = NonNullable<NonNullable<ChartOptions<'line'>['plugins']>['zoom']>;
type ZoomLimits = NonNullable<ZoomOptions['limits']>[string];

type Paint = Pick<ChartColours, 'line' | 'area' | 'ground'>;

/** A line over a fading area, whose point is marked while it is read. */
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

/** The box that says the value under the finger. */
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

/** Wheel, pinch and panning along the x axis, never past its ends nor closer than `minRange`. */
export function zoomWithin(limits: ZoomLimits): ZoomOptions {
  return {
    limits: { x: limits },
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

/** Reads the point with this index, as a finger on it would. */
export function readPoint(chart: Chart<'line'>, index: number): void {
  const point = chart.getDatasetMeta(0).data[index];
  if (!point) return;
  const active = [{ datasetIndex: 0, index }];
  chart.setActiveElements(active);
  chart.tooltip?.setActiveElements(active, { x: point.x, y: point.y });
  chart.update('none');
}

/** Puts crosshair and tooltip away, on the screen at once. */
export function endReading(chart: Chart): void {
  clearReading(chart);
  chart.draw();
}

/** Puts crosshair and tooltip away. */
function clearReading(chart: Chart): void {
  chart.setActiveElements([]);
  chart.tooltip?.setActiveElements([], { x: 0, y: 0 });
}

function fade({ ctx, chartArea }: Chart, area: string, ground: string): CanvasGradient | string {
  // Before the first layout there is no area to fade over.
  if (!chartArea) return area;
  const gradient = ctx.createLinearGradient(0, chartArea.top, 0, chartArea.bottom);
  gradient.addColorStop(0, area);
  gradient.addColorStop(1, ground);
  return gradient;
}

/** Size of the drawing that a spark line is made for. */
export const SPARK = { width: 64, height: 24 } as const;
/** Most points of a spark line. */
const POINTS = 32;

/** A price at a moment: milliseconds since 1970, and minor units of cash for one gram. */
export type SparkPoint = readonly [atMs: number, priceMinor: bigint];

/** Fewest prices between the ends of a line: fewer would draw a trend out of chance. */
const LEAST_PRICES = 4;

/**
 * The points of a line for a change in percent: it goes from the price that the change is measured from to
 * the last one, and never contradicts it. None with too few prices between them.
 * @param closes closing prices in the order of their time
 */
export function sparkPoints(
  from: SparkPoint,
  closes: readonly SparkPoint[],
  last: SparkPoint,
): readonly SparkPoint[] {
  const between = closes.filter(([at]) => at > from[0] && at < last[0]);
  return between.length < LEAST_PRICES ? [] : [from, ...between, last];
}

/**
 * The data of an SVG path through prices in the order of their time, in `SPARK` units: about 130
 * characters. From left to right is the first to the last price, from bottom to top the lowest to the
 * highest. Null with fewer than two points.
 */
export function drawSparkPath(points: readonly SparkPoint[]): string | null {
  const [from, to] = [points.at(0)?.[0] ?? 0, points.at(-1)?.[0] ?? 0];
  if (from === to) return null;
  const slotOf = (at: number) => Math.round(((at - from) / (to - from)) * (POINTS - 1));
  // Of the prices in one slot the last one counts, but the line begins with the first price.
  const slots = new Map(points.map(([at, priceMinor]) => [slotOf(at), Number(priceMinor)]));
  slots.set(0, Number(points[0]?.[1]));
  const [low, high] = [Math.min(...slots.values()), Math.max(...slots.values())];
  const rise = SPARK.height - 2;
  const x = (slot: number) => Math.round((slot * SPARK.width) / (POINTS - 1));
  // A constant price is a line in the middle. One unit is left at the edges for the line's width.
  const y = (price: number) =>
    Math.round(1 + (high === low ? rise / 2 : ((high - price) * rise) / (high - low)));
  const corners = [...slots].map(([slot, price]) => [x(slot), y(price)] as const);
  return corners.map(([px, py], index) => stepTo(px, py, corners[index - 1])).join('');
}

/** A relative step, which is shorter than coordinates. */
function stepTo(x: number, y: number, before?: readonly [number, number]): string {
  if (!before) return `M${x} ${y}`;
  const [dx, dy] = [x - before[0], y - before[1]];
  return `l${dx}${dy < 0 ? '' : ' '}${dy}`;
}

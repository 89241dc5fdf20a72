/**
 * At most `max` of the points, evenly spread, with the first and the last one: the rows of a table
 * beside a chart.
 */
export function spreadRows<Point>(points: readonly Point[], max: number): Point[] {
  const rows = Math.min(max, points.length);
  const indexOf = (row: number) =>
    rows === 1 ? 0 : Math.round((row * (points.length - 1)) / (rows - 1));
  const shown = new Set(Array.from({ length: rows }, (_, row) => indexOf(row)));
  return points.filter((_, index) => shown.has(index));
}

/**
 * At most `max` of the points, evenly spread, with the first and the last one: the rows of a table
 * beside a chart.
 */
export function spreadRows<Point>(points: readonly Point[], max: number): Point[] {
  const rows = Math.min(max, points.length);
  const indices = Array.from({ length: rows }, (_, row) =>
    rows === 1 ? 0 : Math.round((row * (points.length - 1)) / (rows - 1)),
  );
  return indices.flatMap((index) => points[index] ?? []);
}

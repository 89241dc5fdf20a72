import styles from './tick-chart.module.css';

const WIDTH = 600;
const HEIGHT = 160;
const PAD = 12;

interface Props {
  /** What the chart shows, in a sentence. */
  label: string;
  /** Epoch milliseconds and value, in order. */
  points: readonly (readonly [number, number])[];
  /** A level to mark, for example the fixing. */
  level: number | null;
}

/** A line chart of a few points with one marked level, rendered on the server. */
export function TickChart({ label, points, level }: Props) {
  const values = [...points.map(([, value]) => value), ...(level === null ? [] : [level])];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const [from, to] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 1];
  const x = (at: number) => PAD + ((at - from) / (to - from || 1)) * (WIDTH - 2 * PAD);
  const y = (value: number) =>
    HEIGHT - PAD - ((value - low) / (high - low || 1)) * (HEIGHT - 2 * PAD);
  const line = points.map(([at, value]) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {level !== null && (
        <line className={styles.level} x1={0} x2={WIDTH} y1={y(level)} y2={y(level)} />
      )}
      <polyline className={styles.line} points={line} />
      {points.map(([at, value]) => (
        <circle key={at} className={styles.point} cx={x(at)} cy={y(value)} r={2.5} />
      ))}
    </svg>
  );
}

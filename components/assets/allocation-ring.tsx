import { useTranslations } from 'next-intl';
import type { Slice } from './allocation.ts';
import styles from './allocation-ring.module.css';

/** Size of the drawing and radius of the ring, in its own units. */
const SIZE = 200;
const RADIUS = 76;
/** Tenths of a percent left free between two slices, and from which a slice has room for its number. */
const GAP = 5;
const MIN_NUMBERED = 50;

interface Ring extends Slice {
  permille: number;
  /** Sum of the shares before it. */
  from: number;
  number: number;
}

/**
 * The shares as a ring, from the top clockwise in the order of the list. Slices have the number of
 * their row. Decorative for screen readers, which read the list.
 */
export function AllocationRing({ slices }: { slices: readonly Slice[] }) {
  const t = useTranslations('home.debt');
  const ring = ringOf(slices);
  return (
    <svg className={styles.ring} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      {ring.map(({ key, permille, from }) => (
        <circle
          key={key}
          cx={SIZE / 2}
          cy={SIZE / 2}
          r={RADIUS}
          pathLength={1000}
          data-slice={key}
          strokeDasharray={`${ring.length > 1 ? Math.max(permille - GAP, 1) : permille} 1000`}
          strokeDashoffset={-from}
        />
      ))}
      {ring
        .filter(({ permille }) => permille >= MIN_NUMBERED)
        .map(({ key, permille, from, number }) => (
          <g key={key} transform={`translate(${pointAt(from + (permille - GAP) / 2)})`}>
            <circle r={10} className={styles.plate} />
            <text dy="0.36em">{number}</text>
          </g>
        ))}
      <text x={SIZE / 2} y={SIZE / 2} dy="0.36em" className={styles.title}>
        {t('count', { count: slices.length })}
      </text>
    </svg>
  );
}

function ringOf(slices: readonly Slice[]): Ring[] {
  let from = 0;
  return slices.flatMap((slice, index) => {
    const { permille } = slice;
    if (permille === null || permille === 0) return [];
    const own = { ...slice, permille, from, number: index + 1 };
    from += permille;
    return [own];
  });
}

/** Coordinates on the ring after so many tenths of a percent, clockwise from the top. */
function pointAt(permille: number): string {
  const angle = (permille / 1000) * 2 * Math.PI;
  const x = SIZE / 2 + RADIUS * Math.sin(angle);
  const y = SIZE / 2 - RADIUS * Math.cos(angle);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

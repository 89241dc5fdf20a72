import clsx from 'clsx';
import { readDirection } from '#lib/features/market/price/direction';
import { SPARK } from '#lib/features/market/price/spark-path';
import styles from './spark.module.css';

interface Props {
  /** Data of the path; without it the place stays empty. */
  path: string | undefined;
  /** The change in the same time, which colours the line; null if unknown. */
  change: string | null;
}

/** A spark line. Decorative: the change beside it says the same. */
export function Spark({ path, change }: Props) {
  const direction = readDirection(change ?? '');
  const tone = direction === 'flat' ? undefined : styles[direction];
  const { width, height } = SPARK;
  return (
    <svg
      className={clsx(styles.spark, tone)}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      data-spark=""
    >
      {path && <path d={path} />}
    </svg>
  );
}

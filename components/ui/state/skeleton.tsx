import clsx from 'clsx';
import styles from './skeleton.module.css';

interface Props {
  /** CSS lengths: the size of the final content, so that the layout does not shift. */
  width?: string;
  height?: string;
  round?: boolean;
  className?: string;
}

/** Placeholder for loading content. */
export function Skeleton({ width = '100%', height = '1em', round, className }: Props) {
  return (
    <span
      className={clsx(styles.skeleton, round && styles.round, className)}
      style={{ width, height }}
      aria-hidden="true"
      data-skeleton
    />
  );
}

import clsx from 'clsx';
import styles from './skeleton.module.css';

interface Props {
  /** CSS lengths; the size of what will stand here, so that nothing moves when it does. */
  width?: string;
  height?: string;
  round?: boolean;
  className?: string;
}

/** The place of something that is still loading. */
export function Skeleton({ width = '100%', height = '1em', round, className }: Props) {
  return (
    <span
      className={clsx(styles.skeleton, round && styles.round, className)}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}

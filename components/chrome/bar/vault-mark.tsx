import clsx from 'clsx';
import styles from './vault-mark.module.css';

interface Props {
  size: number;
  /** Animates the wheel while the app loads. */
  turning?: boolean;
}

/** The logo mark: a red vault door with a golden wheel. Decorative; the brand name is next to it. */
export function VaultMark({ size, turning }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      aria-hidden="true"
      focusable="false"
      className={styles.mark}
    >
      <rect className={styles.door} x="4" y="4" width="56" height="56" rx="15" />
      <rect className={styles.hinge} x="9.5" y="20" width="3" height="8" rx="1.5" />
      <rect className={styles.hinge} x="9.5" y="36" width="3" height="8" rx="1.5" />
      <g className={clsx(turning && styles.turning)}>
        <circle className={styles.wheel} cx="34" cy="32" r="14.5" />
        <path
          className={styles.spokes}
          d="M34 12.5v11M34 40.5v11M17.1 22.25l9.55 5.5M41.35 36.25l9.55 5.5M17.1 41.75l9.55-5.5M41.35 27.75l9.55-5.5"
        />
        <circle className={styles.hub} cx="34" cy="32" r="5" />
      </g>
    </svg>
  );
}

import clsx from 'clsx';
import styles from './vault-dial.module.css';

interface Props {
  size?: number;
  /** Turns the dial by a third, as when a quote is confirmed. */
  turned?: boolean;
  /** Turns it as far as a gesture has come, in turns, without a transition. */
  turns?: number;
  /** Turns it on and on, while something is loading. */
  turning?: boolean;
  className?: string;
}

/** The dial of a vault in the current text colour. Decorative: words beside it say what happened. */
export function VaultDial({ size = 24, turned, turns, turning, className }: Props) {
  return (
    <svg
      className={clsx(styles.dial, className)}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      aria-hidden="true"
      data-vault-dial=""
    >
      <circle className={styles.rim} cx="24" cy="24" r="22" />
      <path className={styles.index} d="M24 2v5" />
      <g
        className={clsx(styles.wheel, turned && styles.turned, turning && styles.turning)}
        style={turns === undefined ? undefined : { rotate: `${turns}turn`, transition: 'none' }}
      >
        <circle className={styles.scale} cx="24" cy="24" r="17" pathLength="72" />
        <circle className={styles.knob} cx="24" cy="24" r="9" />
        <path className={styles.pointer} d="M24 14v-2.5" />
      </g>
    </svg>
  );
}

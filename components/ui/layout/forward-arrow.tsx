import clsx from 'clsx';
import { Icon } from '../art/icon.tsx';
import styles from './forward-arrow.module.css';

interface Props {
  size?: number;
  className?: string;
}

/** The arrow at the end of a link. It becomes a spinner while navigation is pending. */
export function ForwardArrow({ size = 18, className }: Props) {
  return (
    <span className={clsx(styles.arrow, className)}>
      <Icon name="forward" size={size} />
    </span>
  );
}

import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './card.module.css';

interface Props {
  children: ReactNode;
  /** Leaves out the inner space, for rows that reach the edge. */
  flush?: boolean;
  className?: string;
}

/** A raised surface for things that belong together. */
export function Card({ children, flush, className }: Props) {
  return <div className={clsx(styles.card, flush && styles.flush, className)}>{children}</div>;
}

import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './card.module.css';

interface Props {
  children: ReactNode;
  /** Removes the padding, for rows that reach the edge. */
  flush?: boolean;
  className?: string;
}

/** A raised surface that groups related content. */
export function Card({ children, flush, className }: Props) {
  return <div className={clsx(styles.card, flush && styles.flush, className)}>{children}</div>;
}

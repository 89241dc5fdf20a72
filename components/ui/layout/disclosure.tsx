import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

interface Props {
  /** What there is to be read, in a few words. */
  summary: ReactNode;
  children: ReactNode;
  className?: string;
}

/** Words that few need: folded away until they are asked for. */
export function Disclosure({ summary, children, className }: Props) {
  return (
    <details className={clsx(styles.disclosure, className)}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

interface Props {
  /** Short description of the content. */
  summary: ReactNode;
  children: ReactNode;
  className?: string;
}

/** Content that is collapsed until the user opens it. */
export function Disclosure({ summary, children, className }: Props) {
  return (
    <details className={clsx(styles.disclosure, className)}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

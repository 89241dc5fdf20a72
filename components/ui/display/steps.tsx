import type { ReactNode } from 'react';
import styles from './steps.module.css';

/** Numbered instructions for the user. */
export function Steps({ steps }: { steps: readonly ReactNode[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are static and identified by position
        <li key={index}>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}

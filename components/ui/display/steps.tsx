import type { ReactNode } from 'react';
import styles from './steps.module.css';

/** Numbered steps of something that people do themselves. */
export function Steps({ steps }: { steps: readonly ReactNode[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
        <li key={place}>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}

import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  name: string;
  value: ReactNode;
  /** Emphasizes the most important fact, e.g. the net amount. */
  strong?: boolean;
  /** Stays above the password in a sheet that has little room, e.g. beside a keyboard. */
  key?: boolean;
}

/** A list of names and values, e.g. in a confirmation or a receipt. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, strong, key }) => (
        <div
          key={name}
          className={clsx(styles.fact, strong && styles.strong)}
          data-key={key ? '' : undefined}
        >
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

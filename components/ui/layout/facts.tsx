import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  name: string;
  value: ReactNode;
  /** The one that matters most, such as the net amount. */
  strong?: boolean;
}

/** Names and values, as on a confirmation or a receipt. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, strong }) => (
        <div key={name} className={clsx(styles.fact, strong && styles.strong)}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import type { ReactNode } from 'react';
import { Icon, type IconName } from '#components/ui/art/icon';
import { Text } from '#components/ui/layout/text';
import styles from './factor-item.module.css';

interface Props {
  icon: IconName;
  name: string;
  /** Shown beside the name. */
  chip?: ReactNode;
  facts: readonly string[];
  /** The buttons. */
  children?: ReactNode;
}

/** A row of a list: a passkey or a trusted device. */
export function FactorItem({ icon, name, chip, facts, children }: Props) {
  return (
    <li className={styles.item}>
      <Icon name={icon} size={22} className={styles.icon} />
      <div className={styles.details}>
        <p className={styles.name}>
          {name}
          {chip}
        </p>
        {facts.map((fact) => (
          <Text key={fact} tone="muted" size="s">
            {fact}
          </Text>
        ))}
      </div>
      <div className={styles.actions}>{children}</div>
    </li>
  );
}

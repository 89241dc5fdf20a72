import { Text } from '#components/ui/layout/text';
import styles from './event-row.module.css';

interface Props {
  title: string;
  time: string;
  /** Each on a line of its own. */
  details: readonly string[];
}

/** An event: what happened, when, and its details. */
export function EventRow({ title, time, details }: Props) {
  return (
    <li className={styles.row}>
      <Text>{title}</Text>
      {[time, ...details].map((detail) => (
        <Text key={detail} tone="muted" size="s">
          {detail}
        </Text>
      ))}
    </li>
  );
}

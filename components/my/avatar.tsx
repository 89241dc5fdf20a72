import styles from './avatar.module.css';

/** The first letter of a name, in a circle. The name stands beside it. */
export function Avatar({ name }: { name: string }) {
  const [initial = ''] = name;
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initial.toLocaleUpperCase()}
    </span>
  );
}

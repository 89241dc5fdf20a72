import type { ReactNode } from 'react';
import styles from './page-message.module.css';

interface Props {
  /** An illustration. */
  scene: ReactNode;
  title: string;
  /** `h2` if a title bar already has the `h1`. */
  heading?: 'h1' | 'h2';
  children: ReactNode;
  action: ReactNode;
}

/** A page with a single message, centred in the remaining height. */
export function PageMessage({ scene, title, heading: Heading = 'h1', children, action }: Props) {
  return (
    <div className={styles.notice}>
      {scene}
      <Heading className={styles.title}>{title}</Heading>
      <div className={styles.text}>{children}</div>
      <div className={styles.action}>{action}</div>
    </div>
  );
}

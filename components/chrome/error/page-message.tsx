import type { ReactNode } from 'react';
import { Scene, type SceneName } from '#components/ui/art/scene';
import styles from './page-message.module.css';

interface Props {
  scene: SceneName;
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
      <Scene name={scene} />
      <Heading className={styles.title}>{title}</Heading>
      <div className={styles.text}>{children}</div>
      <div className={styles.action}>{action}</div>
    </div>
  );
}

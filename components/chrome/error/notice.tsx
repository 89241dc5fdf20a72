import type { ReactNode } from 'react';
import { Scene, type SceneName } from '#components/ui/art/scene';
import styles from './notice.module.css';

interface Props {
  scene: SceneName;
  title: string;
  /** Second where a title bar says what page this is. */
  heading?: 'h1' | 'h2';
  children: ReactNode;
  action: ReactNode;
}

/** A page that has one thing to say: in the middle of the height that is left. */
export function Notice({ scene, title, heading: Heading = 'h1', children, action }: Props) {
  return (
    <div className={styles.notice}>
      <Scene name={scene} />
      <Heading className={styles.title}>{title}</Heading>
      <div className={styles.words}>{children}</div>
      <div className={styles.action}>{action}</div>
    </div>
  );
}

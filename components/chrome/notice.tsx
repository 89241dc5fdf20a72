import type { ReactNode } from 'react';
import { Scene, type SceneName } from '../ui/scene.tsx';
import styles from './notice.module.css';

interface Props {
  scene: SceneName;
  title: string;
  children: ReactNode;
  action: ReactNode;
}

/** A page that has one thing to say: in the middle of the height that is left. */
export function Notice({ scene, title, children, action }: Props) {
  return (
    <div className={styles.notice}>
      <Scene name={scene} />
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.words}>{children}</div>
      <div className={styles.action}>{action}</div>
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './scene.module.css';

/** The line that the shapes of a scene stand on. Decorative: the text follows below it. */
export function SceneFrame({ children }: { children: ReactNode }) {
  return (
    <svg
      className={styles.scene}
      width={160}
      height={112}
      viewBox="0 0 160 112"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.ground} d="M12 96.5h136" />
      {children}
    </svg>
  );
}

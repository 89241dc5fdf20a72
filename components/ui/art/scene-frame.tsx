import type { ReactNode } from 'react';
import styles from './scene.module.css';

/** The ground and the sparks around the shapes of a scene. Decorative: the text follows below it. */
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
      <ellipse className={styles.ground} cx="80" cy="100" rx="62" ry="8" />
      <path className={styles.spark} d="M22 30v10M17 35h10M143 62v8M139 66h8" />
      <circle className={styles.spark} cx="29" cy="66" r="3" />
      {children}
    </svg>
  );
}

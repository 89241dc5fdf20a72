import type { ReactNode } from 'react';
import styles from '#components/chrome/column.module.css';
import { SessionSync } from '#components/chrome/session-sync';
import { TitleBar } from '#components/chrome/title-bar';

/** Inner pages under a title bar with the way back. */
export default function UserLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <TitleBar />
      <main className={`${styles.page} ${styles.inner}`}>{children}</main>
      <SessionSync />
    </>
  );
}

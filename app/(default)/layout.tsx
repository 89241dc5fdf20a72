import type { ReactNode } from 'react';
import styles from '#components/chrome/column.module.css';
import { SessionSync } from '#components/chrome/session-sync';
import { TabBar } from '#components/chrome/tab-bar';

/** Pages above the tab bar. */
export default function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <main className={`${styles.page} ${styles.aboveTabs}`}>{children}</main>
      <TabBar />
      <SessionSync />
    </>
  );
}

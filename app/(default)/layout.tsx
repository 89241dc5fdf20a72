import type { ReactNode } from 'react';
import { PageMain } from '#components/chrome/page-main';
import { SessionSync } from '#components/chrome/session-sync';
import { TabBar } from '#components/chrome/tab-bar';

/** Pages above the tab bar. */
export default function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PageMain under="tabs">{children}</PageMain>
      <TabBar />
      <SessionSync />
    </>
  );
}

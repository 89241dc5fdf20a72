import type { ReactNode } from 'react';
import { PageMain } from '#components/chrome/bar/page-main';
import { TabBar } from '#components/chrome/bar/tab-bar';
import { SessionSync } from '#components/chrome/start/session-sync';

/** Pages with the tab bar. */
export default function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PageMain under="tabs">{children}</PageMain>
      <TabBar />
      <SessionSync />
    </>
  );
}

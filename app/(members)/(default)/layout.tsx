import type { ReactNode } from 'react';
import { PageMain } from '#components/chrome/bar/page-main';
import { TabBar } from '#components/chrome/bar/tab-bar';
import { withMessages } from '#components/chrome/locale/with-messages';
import { SessionSync } from '#components/chrome/start/session-sync';

/** Pages with the tab bar. */
function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PageMain under="tabs">{children}</PageMain>
      <TabBar />
      <SessionSync />
    </>
  );
}

export default withMessages('(members)/(default)/layout', DefaultLayout);

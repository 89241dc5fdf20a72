import type { ReactNode } from 'react';
import { PageMain } from '#components/chrome/bar/page-main';
import { TabBar } from '#components/chrome/bar/tab-bar';
import { TitleBar } from '#components/chrome/bar/title-bar';
import { withMessages } from '#components/chrome/locale/with-messages';
import { SessionSync } from '#components/chrome/start/session-sync';

/** Inner pages with a title bar and a back link. */
function UserLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <TitleBar />
      <PageMain under="title">{children}</PageMain>
      <TabBar wide />
      <SessionSync />
    </>
  );
}

export default withMessages('(members)/(user)/layout', UserLayout);

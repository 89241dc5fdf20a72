import type { ReactNode } from 'react';
import { PageMain } from '#components/chrome/bar/page-main';
import { TabBar } from '#components/chrome/bar/tab-bar';
import { TitleBar } from '#components/chrome/bar/title-bar';
import { withMessages } from '#components/chrome/locale/with-messages';
import { SessionSync } from '#components/chrome/start/session-sync';
import { getSession } from '#lib/access/session/session';

/** Documents that everybody may read: an inner page, for members with the tabs of wide screens. */
async function LegalLayout({ children }: { children: ReactNode }) {
  const isMember = (await getSession()) !== null;
  return (
    <>
      <TitleBar />
      <PageMain under="title">{children}</PageMain>
      {isMember && (
        <>
          <TabBar wide />
          <SessionSync />
        </>
      )}
    </>
  );
}

export default withMessages('(members)/(legal)/layout', LegalLayout);

import type { ReactNode } from 'react';
import { PageMain } from '#components/chrome/bar/page-main';
import { TabBar } from '#components/chrome/bar/tab-bar';
import { withMessages } from '#components/chrome/locale/with-messages';
import { SessionSync } from '#components/chrome/start/session-sync';
import { ConsentBanner } from '#components/legal/consent-banner';
import { getPageContext, type PageContext } from '#lib/access/session/session';
import { readOpenVersions } from '#lib/features/content/legal/queries';

/** Pages with the tab bar. */
async function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PageMain under="tabs">
        <OpenVersions {...(await getPageContext())} />
        {children}
      </PageMain>
      <TabBar />
      <SessionSync />
    </>
  );
}

/** Tells a member what waits for their consent, and what is announced. */
async function OpenVersions({ db, session }: PageContext) {
  if (!session || session.mustChangePassword) return null;
  return <ConsentBanner {...(await readOpenVersions(db, session.userId))} />;
}

export default withMessages('(members)/(default)/layout', DefaultLayout);

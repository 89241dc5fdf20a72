import type { ReactNode } from 'react';
import { Header } from '#components/chrome/bar/header';
import { PageMain } from '#components/chrome/bar/page-main';
import { getSession } from '#lib/access/session/session';

/** Forgotten passwords and links of mails: nothing of an operator's content, which may have pictures of other sites. */
export default async function LinkLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Header anonymous={(await getSession()) === null} />
      <PageMain under="title">{children}</PageMain>
    </>
  );
}

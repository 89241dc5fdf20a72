import type { ReactNode } from 'react';
import { Header } from '#components/chrome/bar/header';
import { PageMain } from '#components/chrome/bar/page-main';
import { getSession } from '#lib/access/session/session';

/** Logo and notice without tabs. */
export default async function MissingLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Header anonymous={(await getSession()) === null} />
      <PageMain>{children}</PageMain>
    </>
  );
}

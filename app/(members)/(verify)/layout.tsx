import type { ReactNode } from 'react';
import { Header } from '#components/chrome/bar/header';
import { PageMain } from '#components/chrome/bar/page-main';
import { getSession } from '#lib/access/session/session';

/** No tab bar: the puzzle must not be skipped. */
export default async function VerifyLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Header anonymous={(await getSession()) === null} />
      <PageMain>{children}</PageMain>
    </>
  );
}

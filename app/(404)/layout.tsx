import type { ReactNode } from 'react';
import { Header } from '#components/chrome/bar/header';
import { PageMain } from '#components/chrome/bar/page-main';

/** The logo and the notice: no tabs, because a missing page belongs to none. */
export default function MissingLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <PageMain>{children}</PageMain>
    </>
  );
}

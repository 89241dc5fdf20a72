import type { ReactNode } from 'react';
import { Header } from '#components/chrome/bar/header';
import { PageMain } from '#components/chrome/bar/page-main';

/** The puzzle gate stands alone: no tabs lead past it. */
export default function VerifyLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <PageMain>{children}</PageMain>
    </>
  );
}

import type { ReactNode } from 'react';
import { PageMain } from '#components/chrome/page-main';
import { SessionSync } from '#components/chrome/session-sync';
import { TitleBar } from '#components/chrome/title-bar';

/** Inner pages under a title bar with the way back. */
export default function UserLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <TitleBar />
      <PageMain under="title">{children}</PageMain>
      <SessionSync />
    </>
  );
}

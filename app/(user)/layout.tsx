import type { ReactNode } from 'react';
import { PageMain } from '#components/chrome/bar/page-main';
import { TitleBar } from '#components/chrome/bar/title-bar';
import { SessionSync } from '#components/chrome/start/session-sync';

/** Inner pages with a title bar and a back link. */
export default function UserLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <TitleBar />
      <PageMain under="title">{children}</PageMain>
      <SessionSync />
    </>
  );
}

'use client';

import { Header } from '#components/chrome/bar/header';
import { PageMain } from '#components/chrome/bar/page-main';
import { PageError, type PageErrorProps } from '#components/chrome/error/page-error';

/** Stands in place of a page outside the layouts with bars that failed. */
export default function ErrorBoundary(props: PageErrorProps) {
  return (
    <>
      <Header />
      <PageMain>
        <PageError {...props} />
      </PageMain>
    </>
  );
}

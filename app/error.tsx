'use client';

import { Header } from '#components/chrome/header';
import { PageError, type PageErrorProps } from '#components/chrome/page-error';
import { PageMain } from '#components/chrome/page-main';

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

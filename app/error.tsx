'use client';

import { Header } from '#components/chrome/bar/header';
import { PageMain } from '#components/chrome/bar/page-main';
import { PageError, type PageErrorProps } from '#components/chrome/error/page-error';

/** Error boundary for pages outside the layouts with bars. */
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

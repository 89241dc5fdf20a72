'use client';

import { Header } from '../bar/header.tsx';
import { PageMain } from '../bar/page-main.tsx';
import { PageError, type PageErrorProps } from './page-error.tsx';

/** Error boundary of a site, for pages outside the layouts with bars. */
export function SiteError(props: PageErrorProps) {
  return (
    <>
      <Header />
      <PageMain>
        <PageError {...props} />
      </PageMain>
    </>
  );
}

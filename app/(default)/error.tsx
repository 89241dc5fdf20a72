'use client';

import { PageError, type PageErrorProps } from '#components/chrome/error/page-error';

/** Stands in place of a page of this layout that failed. */
export default function ErrorBoundary(props: PageErrorProps) {
  return <PageError {...props} />;
}

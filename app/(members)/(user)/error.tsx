'use client';

import { PageError, type PageErrorProps } from '#components/chrome/error/page-error';

/** Error boundary for the pages of this layout. */
export default function ErrorBoundary(props: PageErrorProps) {
  return <PageError {...props} heading="h2" />;
}

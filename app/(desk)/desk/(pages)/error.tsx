'use client';

import { PageError, type PageErrorProps } from '#components/chrome/error/page-error';

/** Error boundary of the desk's pages; the frame stays. */
export default function DeskErrorBoundary(props: PageErrorProps) {
  return <PageError {...props} />;
}

'use client';

import dynamic from 'next/dynamic';
import { Skeleton } from '#components/ui/state/skeleton';

/** The preview, whose code has the members' components, which the page otherwise doesn't need. */
export const LazyPreview = dynamic(
  () => import('./content-preview.tsx').then(({ ContentPreview: Loaded }) => Loaded),
  { ssr: false, loading: () => <Skeleton height="667px" width="375px" /> },
);

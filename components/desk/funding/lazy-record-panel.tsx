'use client';

import dynamic from 'next/dynamic';

/** `RecordPanel` in code of its own: the list alone does without it. */
export const LazyRecordPanel = dynamic(() =>
  import('./record-panel.tsx').then((module) => module.RecordPanel),
);

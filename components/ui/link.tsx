'use client';

import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';

/**
 * A link that fetches its page when a finger, the pointer or the focus comes to it. Next's own
 * fetches every link in view, which for pages that are rendered for one person is work for nothing.
 */
export function Link(props: ComponentProps<typeof NextLink>) {
  const [near, setNear] = useState(false);
  const approach = () => setNear(true);
  return (
    <NextLink
      {...props}
      prefetch={near ? null : false}
      onTouchStart={approach}
      onMouseEnter={approach}
      onFocus={approach}
    />
  );
}

'use client';

import clsx from 'clsx';
import NextLink, { useLinkStatus } from 'next/link';
import { type ComponentProps, useEffect, useState } from 'react';
import { beginNavigation } from '#lib/client/navigation/pending-navigation';
import styles from './link.module.css';

interface Props extends ComponentProps<typeof NextLink> {
  /** For a row or a card: the background shows the pressed state instead of the text. */
  surface?: boolean;
}

/**
 * A link that prefetches its page on touch, hover or focus. The default of Next prefetches every
 * visible link, which wastes work on pages that are rendered per user. The link shows a pressed
 * state from the tap until the page is displayed.
 */
export function Link({ surface, className, children, ...props }: Props) {
  const [prefetches, setPrefetches] = useState(false);
  const startPrefetch = () => setPrefetches(true);
  return (
    <NextLink
      {...props}
      className={clsx(styles.link, surface && styles.surface, className)}
      prefetch={prefetches ? null : false}
      onTouchStart={startPrefetch}
      onMouseEnter={startPrefetch}
      onFocus={startPrefetch}
    >
      {children}
      <Pending />
    </NextLink>
  );
}

/** Marks its parent link while navigation is pending. Takes no space in the layout. */
function Pending() {
  const { pending } = useLinkStatus();
  useEffect(() => (pending ? beginNavigation() : undefined), [pending]);
  return pending ? <span hidden data-pending="" /> : null;
}

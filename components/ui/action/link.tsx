'use client';

import clsx from 'clsx';
import NextLink, { useLinkStatus } from 'next/link';
import { type ComponentProps, useEffect, useState } from 'react';
import { beginNavigation } from '#lib/client/navigation/pending-navigation';
import styles from './link.module.css';

interface Props extends ComponentProps<typeof NextLink> {
  /** A row or a card: its ground answers to the press, not its words. */
  surface?: boolean;
}

/**
 * A link that fetches its page when a finger, the pointer or the focus comes to it. Next's own
 * fetches every link in view, which for pages that are rendered for one person is work for nothing.
 * From the tap on until its page is there it shows that it was pressed.
 */
export function Link({ surface, className, children, ...props }: Props) {
  const [near, setNear] = useState(false);
  const approach = () => setNear(true);
  return (
    <NextLink
      {...props}
      className={clsx(styles.link, surface && styles.surface, className)}
      prefetch={near ? null : false}
      onTouchStart={approach}
      onMouseEnter={approach}
      onFocus={approach}
    >
      {children}
      <Pending />
    </NextLink>
  );
}

/** Marks the link around it while its page is on its way. It takes no room. */
function Pending() {
  const { pending } = useLinkStatus();
  useEffect(() => (pending ? beginNavigation() : undefined), [pending]);
  return pending ? <span hidden data-pending="" /> : null;
}

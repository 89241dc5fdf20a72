'use client';

import type { FocusEvent, ReactNode } from 'react';

/** A row that scrolls sideways. What the keyboard comes to is brought into view whole: browsers leave a part outside. */
export function SideScroller({ className, children }: { className: string; children: ReactNode }) {
  function show({ target }: FocusEvent<HTMLUListElement>) {
    if (target.matches(':focus-visible'))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
  return (
    <ul className={className} onFocus={show}>
      {children}
    </ul>
  );
}

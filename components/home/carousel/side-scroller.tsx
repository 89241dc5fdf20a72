'use client';

import type { ComponentProps, FocusEvent } from 'react';

/** A horizontally scrolling list. Scrolls a focused item fully into view; browsers may leave part of it hidden. */
export function SideScroller(list: Omit<ComponentProps<'ul'>, 'onFocus'>) {
  function show({ target }: FocusEvent<HTMLUListElement>) {
    if (target.matches(':focus-visible'))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
  return <ul {...list} onFocus={show} />;
}

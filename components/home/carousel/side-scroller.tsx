'use client';

import type { ComponentProps, FocusEvent } from 'react';

/** A row that scrolls sideways. What the keyboard comes to is brought into view whole: browsers leave a part outside. */
export function SideScroller(list: Omit<ComponentProps<'ul'>, 'onFocus'>) {
  function show({ target }: FocusEvent<HTMLUListElement>) {
    if (target.matches(':focus-visible'))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
  return <ul {...list} onFocus={show} />;
}

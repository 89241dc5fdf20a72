'use client';

import { useEffect, useRef, useState } from 'react';

/**
 * Whether an element has more content than it shows: then the keyboard must be able to scroll it,
 * though nothing in it takes the focus.
 * @param open whether the element is mounted
 */
export function useScrolls<Kind extends HTMLElement>(open: boolean) {
  const ref = useRef<Kind>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current: element } = ref;
    if (!open || !element) return;
    const look = () => setScrolls(element.scrollHeight > element.clientHeight);
    const observer = new ResizeObserver(look);
    for (const watched of [element, ...element.children]) observer.observe(watched);
    return () => observer.disconnect();
  }, [open]);
  return { ref, scrolls };
}

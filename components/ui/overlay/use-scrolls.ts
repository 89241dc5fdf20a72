'use client';

import { useEffect, useRef, useState } from 'react';

/**
 * Whether the content of an element overflows. A scrollable element without focusable content must
 * itself be focusable, so that the keyboard can scroll it.
 * @param open whether the element is mounted
 */
export function useScrolls<Kind extends HTMLElement>(open: boolean) {
  const ref = useRef<Kind>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current: element } = ref;
    if (!open || !element) return;
    const measure = () => setScrolls(element.scrollHeight > element.clientHeight);
    const observer = new ResizeObserver(measure);
    for (const target of [element, ...element.children]) observer.observe(target);
    return () => observer.disconnect();
  }, [open]);
  return { ref, scrolls };
}

'use client';

import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Returns the content of a modal while it is open, the last content during the exit animation, then
 * null. Each opening mounts the content again.
 * @param dialog the animated element; an earlier effect must have closed it
 */
export function useExitAnimation(
  dialog: RefObject<HTMLElement | null>,
  open: boolean,
  content: ReactNode,
): ReactNode {
  const [seen, setSeen] = useState({ open, openings: 0 });
  const [exiting, setExiting] = useState(false);
  const last = useRef<ReactNode>(null);

  if (seen.open !== open) {
    setSeen({ open, openings: seen.openings + (open ? 1 : 0) });
    setExiting(!open);
  }

  useEffect(() => {
    if (open) last.current = content;
  });

  useEffect(() => {
    if (!exiting) return;
    let mounted = true;
    const animations = dialog.current?.getAnimations().map(({ finished }) => finished) ?? [];
    void Promise.allSettled(animations).then(() => mounted && setExiting(false));
    return () => {
      mounted = false;
    };
  }, [exiting, dialog]);

  if (!open && !exiting) return null;
  return <Fragment key={seen.openings}>{open ? content : last.current}</Fragment>;
}

'use client';

import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

/**
 * What a modal holds: its content while it is open, the same still while it moves away, and then
 * nothing. Every opening mounts it anew.
 * @param dialog what moves; it must be closed by an effect before this one
 */
export function useExitAnimation(
  dialog: RefObject<HTMLElement | null>,
  open: boolean,
  content: ReactNode,
): ReactNode {
  const [known, setKnown] = useState({ open, openings: 0 });
  const [leaving, setLeaving] = useState(false);
  const last = useRef<ReactNode>(null);

  if (known.open !== open) {
    setKnown({ open, openings: known.openings + (open ? 1 : 0) });
    setLeaving(!open);
  }

  useEffect(() => {
    if (open) last.current = content;
  });

  useEffect(() => {
    if (!leaving) return;
    let waits = true;
    const motion = dialog.current?.getAnimations().map(({ finished }) => finished) ?? [];
    void Promise.allSettled(motion).then(() => waits && setLeaving(false));
    return () => {
      waits = false;
    };
  }, [leaving, dialog]);

  if (!open && !leaving) return null;
  return <Fragment key={known.openings}>{open ? content : last.current}</Fragment>;
}

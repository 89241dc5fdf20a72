'use client';

import { type MouseEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useCloseOnBack } from './use-close-on-back.ts';

export interface ModalOptions {
  open: boolean;
  onClose: () => void;
  /** false while it must not be left, such as during a submission. */
  dismissible?: boolean;
}

/**
 * Ties a native <dialog> to a flag: it opens as a modal (the rest of the page is inert, focus
 * returns to where it was) and asks `onClose` on Esc, the way back and a press on the backdrop.
 */
export function useModal({ open, onClose, dismissible = true }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      // React focuses `autoFocus` before the dialog opens and leaves no attribute that it could follow.
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);

  useLayoutEffect(() => {
    const dialog = ref.current;
    // Before it leaves the page: a dialog that is removed gives the focus back to nobody.
    return () => dialog?.close();
  }, []);

  useCloseOnBack(open, () => {
    if (dismissible) onClose();
  });

  return {
    ref,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      if (dismissible) onClose();
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      // The event is late: the dialog may be open again, or be closed because `open` went.
      if (event.target !== event.currentTarget || event.currentTarget.open || !open) return;
      // A browser closes on a second Esc without asking: what may not be left opens again.
      if (dismissible) onClose();
      else event.currentTarget.showModal();
    },
    onPointerDown(event: MouseEvent<HTMLDialogElement>) {
      // The content fills the dialog, so a press that meets the dialog itself met its backdrop.
      if (dismissible && event.target === event.currentTarget) onClose();
    },
  };
}

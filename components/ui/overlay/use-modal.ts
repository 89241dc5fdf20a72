'use client';

import { type MouseEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useCloseOnBack } from './use-close-on-back.ts';

export interface ModalOptions {
  open: boolean;
  onClose: () => void;
  /** False while the modal must stay open, e.g. during a submission. */
  dismissible?: boolean;
}

/**
 * Controls a native <dialog> by a flag. It opens as a modal (the rest of the page is inert and the
 * focus is restored on close) and calls `onClose` on Esc, back navigation and a press of the backdrop that
 * begins and ends there.
 */
export function useModal({ open, onClose, dismissible = true }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressed = useRef(false);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      // React handles `autoFocus` before the dialog opens and renders no attribute for `showModal`.
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);

  useLayoutEffect(() => {
    const dialog = ref.current;
    // Close before unmount: a dialog that is removed while open does not restore the focus.
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
      // The event is asynchronous: the dialog may be open again, or `open` may have become false.
      if (event.target !== event.currentTarget || event.currentTarget.open || !open) return;
      // Browsers close on a second Esc without a cancel event: reopen if not dismissible.
      if (dismissible) onClose();
      else event.currentTarget.showModal();
    },
    // The content fills the dialog, so a press on the dialog itself is on the backdrop. A click after a drag
    // out of the content is on the dialog, too.
    onPointerDown(event: MouseEvent<HTMLDialogElement>) {
      pressed.current = event.target === event.currentTarget;
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      const isPress = pressed.current && event.target === event.currentTarget;
      pressed.current = false;
      if (dismissible && isPress) onClose();
    },
  };
}

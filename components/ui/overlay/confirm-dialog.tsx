'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '../action/button.tsx';
import { Dialog, DialogButtons } from './dialog.tsx';

interface Props {
  open: boolean;
  title: string;
  /** The consequences of confirming. */
  children: ReactNode;
  /** Text of the cancel button. */
  stay: string;
  /** Text of the confirm button. */
  confirm: string;
  /** Colours the confirm button as dangerous, e.g. to cancel a record. */
  danger?: boolean;
  /** The dialog cannot be dismissed until the promise settles. The caller closes the dialog. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks for confirmation before an irreversible action. */
export function ConfirmDialog(props: Props) {
  const { open, title, children, stay, confirm, danger, onConfirm, onClose } = props;
  const [busy, setBusy] = useState(false);

  async function act() {
    setBusy(true);
    await onConfirm();
    setBusy(false);
  }

  return (
    <Dialog title={title} open={open} onClose={onClose} dismissible={!busy} closeButton={null}>
      {children}
      <DialogButtons>
        <Button kind="secondary" disabled={busy} onClick={onClose}>
          {stay}
        </Button>
        <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={act}>
          {confirm}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

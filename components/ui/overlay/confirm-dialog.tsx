'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '../action/button.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface Props {
  open: boolean;
  title: string;
  /** The consequences of confirming. */
  children: ReactNode;
  /** Text of the cancel button. */
  stay: string;
  /** Text of the confirm button. */
  confirm: string;
  /** The dialog cannot be dismissed until the promise settles. The caller closes the dialog. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks for confirmation before an irreversible action. */
export function ConfirmDialog({ open, title, children, stay, confirm, onConfirm, onClose }: Props) {
  const [busy, setBusy] = useState(false);

  async function act() {
    setBusy(true);
    await onConfirm();
    setBusy(false);
  }

  return (
    <Dialog title={title} open={open} onClose={onClose} dismissible={!busy} closeButton={null}>
      {children}
      <div className={styles.buttons}>
        <Button kind="secondary" disabled={busy} onClick={onClose}>
          {stay}
        </Button>
        <Button busy={busy} onClick={act}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}

'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '../action/button.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

interface Props {
  open: boolean;
  title: string;
  /** What follows from saying yes. */
  children: ReactNode;
  /** The button that changes nothing. */
  stay: string;
  /** The button that does it. */
  confirm: string;
  /** The dialog can't be left until it settles; closing it is the caller's. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something is done that can't be taken back. */
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

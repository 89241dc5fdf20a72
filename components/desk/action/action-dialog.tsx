'use client';

import { type ReactNode, useState } from 'react';
import { Dialog } from '#components/ui/overlay/dialog';
import styles from './action.module.css';
import { ActionForm, type ActionFormProps } from './action-form.tsx';

export interface ActionDialogProps<Data> extends ActionFormProps<Data> {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Replaces the form when the action is done, with a close button of its own; null until then. */
  result?: ReactNode;
}

/** A dialog that confirms an action. It closes when the action is done. */
export function ActionDialog<Data extends object | null>(props: ActionDialogProps<Data>) {
  const { open, title, onClose, result, onDone, ...form } = props;
  const [isHeld, setHeld] = useState(false);
  return (
    <Dialog
      title={title}
      open={open}
      onClose={onClose}
      dismissible={!isHeld}
      closeButton={null}
      className={styles.dialog}
    >
      {result ?? (
        <ActionForm
          {...form}
          onDone={(data) => {
            if (result === undefined) onClose();
            onDone?.(data);
          }}
          onCancel={onClose}
          onHold={setHeld}
        />
      )}
    </Dialog>
  );
}

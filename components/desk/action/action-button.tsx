'use client';

import { useState } from 'react';
import { Button, type ButtonKind } from '#components/ui/action/button';
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx';

interface Props<Data> extends Omit<ActionDialogProps<Data>, 'open' | 'title' | 'onClose'> {
  /** Text of the button. */
  label: string;
  /** Title of the dialog, if it is not the label. */
  title?: string;
  /** Of the button; the dialog's button that does it is primary or danger. */
  buttonKind?: ButtonKind;
}

/** A button whose action is confirmed in a dialog. */
export function ActionButton<Data extends object | null>(props: Props<Data>) {
  const { label, title = label, buttonKind = 'secondary', ...dialog } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind={buttonKind} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ActionDialog {...dialog} title={title} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

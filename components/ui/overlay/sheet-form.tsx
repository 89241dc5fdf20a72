'use client';

import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '../action/button.tsx';
import { FailureNote } from '../layout/failure-note.tsx';
import { Stack } from '../layout/stack.tsx';
import { Sheet } from './sheet.tsx';

interface Props {
  title: string;
  open: boolean;
  onClose: () => void;
  /** Text of the submit button. */
  submit: string;
  /** Result of `useSubmit`. */
  submission: { busy: boolean; failure: string | undefined };
  onSubmit: () => unknown;
  children: ReactNode;
}

/** A sheet with a form. */
export function SheetForm(props: Props) {
  const { title, open, onClose, submit, submission, onSubmit, children } = props;
  const formId = useId();

  function send(event: FormEvent) {
    event.preventDefault();
    void onSubmit();
  }

  return (
    <Sheet
      title={title}
      open={open}
      onClose={onClose}
      dismissible={!submission.busy}
      footer={
        <Button type="submit" form={formId} block busy={submission.busy}>
          {submit}
        </Button>
      }
    >
      <Stack as="form" id={formId} gap={16} method="post" noValidate onSubmit={send}>
        {children}
        <FailureNote>{submission.failure}</FailureNote>
      </Stack>
    </Sheet>
  );
}

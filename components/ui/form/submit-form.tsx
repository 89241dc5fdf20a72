'use client';

import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { Note } from '../layout/note.tsx';
import { BottomAction, FormScreen } from '../layout/screen.tsx';

interface Props {
  /** Text of the submit button. */
  label: string;
  /** Result of `useSubmit`. */
  submission: { busy: boolean; failure: string | undefined };
  onSubmit: () => unknown;
  /** The fields. */
  children: ReactNode;
}

/** A form that fills an inner page: its fields, the submission error and the submit button at the bottom. */
export function SubmitForm({ label, submission, onSubmit, children }: Props) {
  return (
    <FormScreen onSubmit={onSubmit}>
      {children}
      {submission.failure && (
        <Note kind="danger" alert>
          {submission.failure}
        </Note>
      )}
      <BottomAction>
        <Button type="submit" block busy={submission.busy}>
          {label}
        </Button>
      </BottomAction>
    </FormScreen>
  );
}

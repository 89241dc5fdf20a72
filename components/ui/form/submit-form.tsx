'use client';

import type { ReactNode } from 'react';
import { FailureNote } from '../layout/failure-note.tsx';
import { FormScreen } from '../layout/screen.tsx';
import { SubmitAction } from './submit-action.tsx';

interface Props {
  /** Text of the submit button. */
  label: string;
  /** Result of `useSubmit`. */
  submission: { busy: boolean; failure: string | undefined };
  onSubmit: () => unknown;
  /** The fields. */
  children: ReactNode;
  /** What explains them: below, and beside them on wide screens. */
  aside?: ReactNode;
}

/** A form that fills an inner page: its fields, the submission error and the submit button at the bottom. */
export function SubmitForm({ label, submission, onSubmit, children, aside }: Props) {
  return (
    <FormScreen onSubmit={onSubmit} aside={aside}>
      {children}
      <FailureNote>{submission.failure}</FailureNote>
      <SubmitAction busy={submission.busy}>{label}</SubmitAction>
    </FormScreen>
  );
}

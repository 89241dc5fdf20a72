'use client';

import type { ReactNode } from 'react';
import { Button } from '../action/button.tsx';
import { Note } from '../layout/note.tsx';
import { BottomAction, FormScreen } from '../layout/screen.tsx';

interface Props {
  /** What the one button says. */
  label: string;
  /** What `useSubmit` gives. */
  submission: { busy: boolean; failure: string | undefined };
  onSubmit: () => unknown;
  /** The fields. */
  children: ReactNode;
}

/** A form that is a whole inner page: its fields, why it failed, and its one action at the bottom. */
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

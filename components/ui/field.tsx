'use client';

import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { FieldFrame, type FieldWords } from './field-frame.tsx';

interface Props extends FieldWords, Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> {
  ref?: Ref<HTMLInputElement>;
  /** Stands inside the box, after the input. */
  trailing?: ReactNode;
}

/** A labelled text input. */
export function Field({ id, label, hint, error, optional, aside, trailing, ...input }: Props) {
  return (
    <FieldFrame {...{ id, label, hint, error, optional, aside }}>
      {(control) => (
        <>
          <input {...input} {...control} />
          {trailing}
        </>
      )}
    </FieldFrame>
  );
}

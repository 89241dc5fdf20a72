import type { ComponentProps } from 'react';
import { Field } from '#components/ui/form/field';

/** A field for the six digits of a mail. */
export function CodeField(props: ComponentProps<typeof Field>) {
  return (
    <Field
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      maxLength={6}
      spellCheck={false}
      {...props}
    />
  );
}

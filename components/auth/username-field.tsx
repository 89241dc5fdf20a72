import type { ComponentProps } from 'react';
import { Field } from '#components/ui/form/field';

/** A text field for a username, without autocorrection. */
export function UsernameField(props: ComponentProps<typeof Field>) {
  return (
    <Field
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
    />
  );
}

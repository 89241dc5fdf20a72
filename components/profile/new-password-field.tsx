import type { ComponentProps } from 'react';
import { PasswordField } from '#components/ui/form/password-field';
import { PasswordStrength } from './password-strength.tsx';

interface Props extends ComponentProps<typeof PasswordField> {
  value: string;
  username: string;
}

/** A field for a new password with its strength. The hint gives way to an error. */
export function NewPasswordField({ username, hint, ...field }: Props) {
  return (
    <PasswordField
      hint={
        <>
          {!field.error && <p>{hint}</p>}
          {field.value !== '' && <PasswordStrength password={field.value} username={username} />}
        </>
      }
      autoComplete="new-password"
      {...field}
    />
  );
}

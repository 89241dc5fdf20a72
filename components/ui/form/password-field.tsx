'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { Field } from './field.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'trailing'>;

/** A password input with a button that shows or hides the password. */
export function PasswordField(props: Props) {
  const t = useTranslations('chrome.ui');
  const [shown, setShown] = useState(false);
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={t(shown ? 'hidePassword' : 'showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Field } from '#components/ui/form/field';
import { PasskeyProof } from './passkey-proof.tsx';

interface Props
  extends Pick<ComponentProps<typeof Field>, 'name' | 'value' | 'error' | 'onChange'> {
  /** What follows a passkey that was shown; without it the form around is submitted. */
  onShown?: () => void;
}

/** A code of the operator's second factor, or a recovery code; or a passkey, if there is one. */
export function FactorCodeField({ onShown, ...props }: Props) {
  const t = useTranslations('deskAction');
  return (
    <>
      <Field
        {...props}
        label={t('factorCode')}
        hint={t('factorCodeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <PasskeyProof onShown={onShown} />
    </>
  );
}

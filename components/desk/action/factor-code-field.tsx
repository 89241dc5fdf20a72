import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Field } from '#components/ui/form/field';

type Props = Pick<ComponentProps<typeof Field>, 'name' | 'value' | 'error' | 'onChange'>;

/** A code of the operator's second factor, or a recovery code. */
export function FactorCodeField(props: Props) {
  const t = useTranslations('deskAction');
  return (
    <Field
      {...props}
      label={t('factorCode')}
      hint={t('factorCodeHint')}
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  );
}

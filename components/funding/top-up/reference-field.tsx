'use client';

import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/form/field';

/** As in `referenceField` of the schema. */
const MAX_LENGTH = 64;

interface Props {
  value: string;
  /** Paper mode: nothing is paid. */
  simulated: boolean;
  error: string | undefined;
  onChange: (reference: string) => void;
}

/** The payer's reference of a transfer that was already made. */
export function ReferenceField({ value, simulated, error, onChange }: Props) {
  const t = useTranslations('funding.recharge');
  return (
    <Field
      name="reference"
      label={t('reference')}
      hint={t(`referenceHint.${simulated ? 'simulated' : 'real'}`)}
      optional
      error={error}
      value={value}
      maxLength={MAX_LENGTH}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

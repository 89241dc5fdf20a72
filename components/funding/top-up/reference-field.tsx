'use client';

import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/form/field';

const MOST_CHARACTERS = 64;

interface Props {
  value: string;
  error: string | undefined;
  onChange: (reference: string) => void;
}

/** The payer's own reference of a transfer that was made already. */
export function ReferenceField({ value, error, onChange }: Props) {
  const t = useTranslations('funding.recharge');
  return (
    <Field
      name="reference"
      label={t('reference')}
      hint={t('referenceHint')}
      optional
      error={error}
      value={value}
      maxLength={MOST_CHARACTERS}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

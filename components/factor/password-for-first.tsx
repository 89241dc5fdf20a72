'use client';

import { useTranslations } from 'next-intl';
import { PasswordField } from '#components/ui/form/password-field';
import { useFactorPage } from './factor-actions.ts';

interface Props {
  field: { name: string; value: string | undefined; error: string | undefined };
}

/** The login password, which the first factor takes; nothing for further ones. */
export function PasswordForFirst({ field }: Props) {
  const t = useTranslations('factor.add');
  if (useFactorPage().count > 0) return null;
  return (
    <PasswordField
      label={t('password')}
      hint={t('passwordHint')}
      autoComplete="current-password"
      {...field}
    />
  );
}

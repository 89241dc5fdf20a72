'use client';

import { useTranslations } from 'next-intl';
import type { Role } from '#lib/operators/rights';
import { useRoleNames } from './use-role-names.ts';

/** Tells which roles do not suffice. */
export function RoleNames({ roles }: { roles: readonly Role[] }) {
  const t = useTranslations('deskShell.forbidden');
  return <p>{t('text', { roles: useRoleNames(roles) })}</p>;
}

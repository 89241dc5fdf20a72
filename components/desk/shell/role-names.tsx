import { useTranslations } from 'next-intl';
import type { Role } from '#lib/access/operators/rights';
import { useRoleNames } from './use-role-names.ts';

/** Says that the operator's roles lack the right for the page. */
export function RoleNames({ roles }: { roles: readonly Role[] }) {
  const t = useTranslations('deskShell.forbidden');
  return <p>{t('text', { roles: useRoleNames(roles) })}</p>;
}

import { useTranslations } from 'next-intl';
import type { Role } from '#lib/access/operators/rights';

/** The names of roles as one text. */
export function useRoleNames(roles: readonly Role[]): string {
  const t = useTranslations('deskShell');
  return roles.map((role) => t(`roles.${role}`)).join(t('roleSeparator'));
}

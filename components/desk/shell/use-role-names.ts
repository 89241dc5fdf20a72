import { useLocale, useTranslations } from 'next-intl';
import type { Role } from '#lib/operators/rights';

/** The names of roles as one text. */
export function useRoleNames(roles: readonly Role[]): string {
  const t = useTranslations('deskShell');
  const list = new Intl.ListFormat(useLocale(), { type: 'unit', style: 'short' });
  return list.format(roles.map((role) => t(`roles.${role}`)));
}

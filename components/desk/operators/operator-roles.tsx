import { ROLES } from '#lib/access/operators/rights';
import { useRoleNames } from '../shell/use-role-names.ts';

/** The names of roles, from their list separated by commas. */
export function OperatorRoles({ roles }: { roles: string }) {
  const given = roles.split(', ');
  return <>{useRoleNames(ROLES.filter((role) => given.includes(role)))}</>;
}

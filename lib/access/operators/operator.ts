import { AppError } from '#lib/base/errors/app-error';
import { type Action, may, type Role } from './rights.ts';

/** The operator who makes a request, from the session. */
export interface Operator {
  id: bigint;
  name: string;
  roles: readonly Role[];
}

/** Asserts that an operator may do something. @throws {AppError} 4030 */
export function requireRight({ name, roles }: Operator, action: Action): void {
  if (!may(roles, action))
    throw new AppError(4030, { detail: `${name} (${roles.join(', ')}) may not ${action}` });
}

import { AppError } from '#lib/base/errors/app-error';

/** Asserts that an operator acts on another one's account. @throws {AppError} 4030 */
export function requireAnother({ name, operator }: { name: string; operator: string }): void {
  if (name.toLowerCase() === operator.toLowerCase())
    throw new AppError(4030, {
      messageKey: 'ownAccount',
      detail: `${operator} does not change the own account`,
    });
}

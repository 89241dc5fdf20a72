import { ValidationError } from '#lib/base/errors/app-error';
import { isCommonPassword } from './common-password.ts';

/** @throws {ValidationError} on `password`: it is common, or the username */
export function assertAcceptablePassword(password: string, usernameKey: string): void {
  if (isCommonPassword(password)) throw new ValidationError({ password: 'passwordCommon' });
  if (password.toLowerCase() === usernameKey)
    throw new ValidationError({ password: 'passwordIsUsername' });
}

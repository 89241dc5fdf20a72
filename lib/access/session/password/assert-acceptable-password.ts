import { ValidationError } from '#lib/base/errors/app-error';
import { requireUnguessable } from './require-unguessable.ts';

/** @throws {ValidationError} on `password`: it is the username, common, or made of names */
export function assertAcceptablePassword(password: string, usernameKey: string): void {
  if (password.toLowerCase() === usernameKey)
    throw new ValidationError({ password: 'passwordIsUsername' });
  requireUnguessable('password', password, [usernameKey]);
}

import { ValidationError } from '#lib/base/errors/app-error';
import { isCommonPassword } from './common-password.ts';
import { consistsOfNames } from './consists-of-names.ts';

/**
 * Refuses new passwords that are guessed first. There are no rules about kinds of characters.
 * @param field name of the field with the password
 * @param names login name and others that a guesser knows
 * @throws {ValidationError} 4001
 */
export function requireUnguessable(
  field: string,
  password: string,
  names: readonly string[],
): void {
  if (isCommonPassword(password)) throw new ValidationError({ [field]: 'passwordCommon' });
  if (consistsOfNames(password, names)) throw new ValidationError({ [field]: 'passwordGuessable' });
}

import { ValidationError } from '#lib/errors/app-error';

/**
 * Rejects six digits of the phone number, because an attacker tries these first.
 * @throws {ValidationError} on `trade_password`
 */
export function assertPinNotInPhone(digits: string, phone: string | null): void {
  if (phone?.includes(digits))
    throw new ValidationError({ trade_password: 'tradePasswordInPhone' });
}

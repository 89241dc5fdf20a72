import { ValidationError } from '#lib/errors/app-error';

/**
 * Six digits that stand in the phone number are the first that anybody tries.
 * @throws {ValidationError} on `trade_password`
 */
export function assertPinNotInPhone(digits: string, phone: string | null): void {
  if (phone?.includes(digits))
    throw new ValidationError({ trade_password: 'tradePasswordInPhone' });
}

import { ValidationError } from '#lib/base/errors/app-error';

/** The country code of Taiwan, which is a 0 within Taiwan. */
const TAIWAN = /^\+886/;

/**
 * Rejects six digits of the phone number, because an attacker tries these first. A Taiwanese number
 * counts as it is dialled at home, too: `0912…`.
 * @param phone in E.164 form
 * @throws {ValidationError} on `trade_password`
 */
export function assertPinNotInPhone(digits: string, phone: string | null): void {
  if (!phone) return;
  if ([phone, phone.replace(TAIWAN, '0')].some((number) => number.includes(digits)))
    throw new ValidationError({ trade_password: 'tradePasswordInPhone' });
}

import { AppError } from '#lib/base/errors/app-error';

/** How long a password that an operator set can be used. */
const ONE_TIME_PASSWORD_HOURS = 24;

/**
 * Asserts that a password is one that its owner chose, or a one-time password that has not expired.
 * @param resetAt when an operator set it; null if the owner chose it
 * @param messageKey whom the owner asks for a new one
 * @throws {AppError} 4011
 */
export function requireUnexpired(
  resetAt: Date | null,
  messageKey: 'oneTimePasswordExpired' | 'operatorPasswordExpired' = 'oneTimePasswordExpired',
): void {
  if (resetAt && Date.now() - resetAt.getTime() >= ONE_TIME_PASSWORD_HOURS * 3_600_000)
    throw new AppError(4011, { messageKey });
}

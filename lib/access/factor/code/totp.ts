import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with what every authenticator app supports: SHA-1, six digits, 30 seconds. */
const PERIOD_SECONDS = 30;
/** Accepted steps before and after the current one, to tolerate clock drift. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** A new secret, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The `otpauth:` URL that an authenticator app scans as a QR code. */
export function totpAddress(secret: string, accountName: string): string {
  return totpOf(secret, accountName).toString();
}

/**
 * Finds the step of a code.
 * @returns the number of periods since 1970; null if the code is wrong
 */
export function findTotpStep(secret: string, code: string, now = Date.now()): bigint | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: WINDOW });
  if (delta === null) return null;
  return BigInt(Math.floor(now / 1000 / PERIOD_SECONDS) + delta);
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: 'Jinku',
    label: label || 'account',
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}

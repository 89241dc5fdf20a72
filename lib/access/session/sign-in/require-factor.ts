import { factorKinds } from '#lib/access/factor/member/factor-kinds';
import { keepSignIn } from '#lib/access/factor/member/pending-sign-in';
import { isTrustedDevice } from '#lib/access/factor/member/trusted-device';
import type { SignInTicket } from '#lib/access/factor/response-schema';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import type { KnownDevice } from './device-cookie.ts';

interface VerifiedAccount {
  id: bigint;
  passwordHash: string;
  passwordResetAt: Date | null;
}

/**
 * Asserts that a sign-in with a verified password takes no second factor: the member has none, or trusts the device.
 * A one-time password always takes the factor.
 * @throws {AppError} 4016, whose data is a ticket for `loginWithFactor`
 */
export async function requireNoFactor(
  db: Db,
  account: VerifiedAccount,
  { known, address }: { known?: KnownDevice | null; address: string },
): Promise<void> {
  const factors = await factorKinds(db, account.id);
  if (factors.length === 0) return;
  if (account.passwordResetAt === null && (await isTrusted(db, account.id, known))) return;
  const ticket = await keepSignIn(db, account, address);
  throw new AppError(4016, { data: { ticket, factors } satisfies SignInTicket });
}

async function isTrusted(
  db: Db,
  userId: bigint,
  known: KnownDevice | null | undefined,
): Promise<boolean> {
  if (!known?.userIds.includes(userId)) return false;
  return isTrustedDevice(db, { userId, deviceId: known.id });
}

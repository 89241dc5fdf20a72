import { addressOwner } from '#lib/access/factor/challenge/challenge';
import { MEMBER_PASSKEYS } from '#lib/access/factor/passkey/member-passkeys';
import { assertionOptions } from '#lib/access/factor/passkey/passkey-options';
import {
  type VerifiedAssertion,
  verifyAssertion,
} from '#lib/access/factor/passkey/verify-assertion';
import type { AssertionOptions } from '#lib/access/factor/response-schema';
import type { AssertionInput } from '#lib/access/factor/schema';
import { getUserInfo } from '#lib/access/profile/queries';
import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError } from '#lib/base/errors/app-error';
import { openSession } from '../session-row.ts';
import type { FactorDevice } from './login-factor.ts';
import type { SignedIn } from './register.ts';

/** The authenticator names the member. */
const ANYBODY = { passkeys: MEMBER_PASSKEYS, ownerId: null };
const bindingOf = (address: string) =>
  ({ purpose: 'sign-in', owner: addressOwner(address) }) as const;

/** What any passkey of this site is asked to sign for a sign-in without a name. */
export function passkeySignInOptions(
  db: Db,
  { address, relyingParty }: FactorDevice,
): Promise<AssertionOptions> {
  return assertionOptions(db, { ...bindingOf(address), ...ANYBODY, relyingParty });
}

/**
 * Signs in with a passkey, without name and password. The authenticator has verified its user, so it counts as a
 * second factor too.
 * @throws {AppError} 4011 refused, for every reason alike, 4012 locked by an operator
 */
export async function loginWithPasskey(
  pool: Pool,
  assertion: AssertionInput,
  device: FactorDevice,
): Promise<SignedIn> {
  const { address, relyingParty } = device;
  const expected = { ...bindingOf(address), ...ANYBODY, relyingParty };
  const verified = await verifyAssertion(pool, assertion, expected);
  const opened = await openVerified(pool, verified, device);
  return { ...opened, user: await getUserInfo(pool, verified.ownerId) };
}

function openVerified(
  pool: Pool,
  { ownerId: userId, note }: VerifiedAssertion,
  { address, userAgent, known }: FactorDevice,
): Promise<Omit<SignedIn, 'user'>> {
  return inTransaction(
    pool,
    async (tx) => {
      await note(tx);
      const account = await tx.user.findUniqueOrThrow({
        where: { id: userId },
        select: { id: true, passwordHash: true, passwordResetAt: true, status: true },
      });
      if (account.status !== 'active') throw new AppError(4012);
      const isNew = !known?.userIds.includes(account.id);
      const opening = { address, userAgent, isNew, factorAt: new Date() };
      const issued = await openSession(tx, account, opening);
      return { ...issued, mustChangePassword: account.passwordResetAt !== null };
    },
    userId,
  );
}

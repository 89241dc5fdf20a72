import { ticketOwner } from '#lib/access/factor/challenge/challenge';
import {
  findSignIn,
  type PendingSignIn,
  takeSignIn,
  trySignIn,
} from '#lib/access/factor/member/pending-sign-in';
import { type VerifiedFactor, verifyFactor } from '#lib/access/factor/member/verify-factor';
import { MEMBER_PASSKEYS } from '#lib/access/factor/passkey/member-passkeys';
import { assertionOptions } from '#lib/access/factor/passkey/passkey-options';
import type { RelyingParty } from '#lib/access/factor/passkey/relying-party';
import type { AssertionOptions } from '#lib/access/factor/response-schema';
import type { LoginFactorInput } from '#lib/access/factor/schema';
import { getUserInfo } from '#lib/access/profile/queries';
import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { requireUnexpired } from '../password/one-time-password.ts';
import { type Device, openSession } from '../session-row.ts';
import type { KnownDevice } from './device-cookie.ts';
import type { SignedIn } from './register.ts';

/** Client of a sign-in with a factor. */
export interface FactorDevice extends Device {
  relyingParty: RelyingParty;
  /** Its device cookie. */
  known?: KnownDevice | null;
}

const bindingOf = ({ ticketHash }: PendingSignIn) =>
  ({ purpose: 'ticket', owner: ticketOwner(ticketHash) }) as const;

/** What the member's passkeys are asked to sign for a sign-in that waits. @throws {AppError} 4004 */
export async function ticketOptions(
  db: Db,
  ticket: string,
  { address, relyingParty }: FactorDevice,
): Promise<AssertionOptions> {
  const pending = await findSignIn(db, ticket, address);
  const owned = { passkeys: MEMBER_PASSKEYS, ownerId: pending.userId };
  return assertionOptions(db, { ...bindingOf(pending), ...owned, relyingParty });
}

/**
 * Ends a sign-in whose password was correct by its second factor. A ticket has ten tries and opens one session.
 * @throws {AppError} 4004 the ticket is used, expired or of another address, 4011 wrong factor, or the password or
 *   status changed meanwhile
 * @throws {TransportError} 429 after 20 wrong codes of a day
 */
export async function loginWithFactor(
  pool: Pool,
  { ticket, ...shown }: Omit<LoginFactorInput, 'trust'>,
  device: FactorDevice,
): Promise<SignedIn> {
  const pending = await trySignIn(pool, ticket, device.address);
  const { userId } = pending;
  const { relyingParty } = device;
  const binding = bindingOf(pending);
  const factor = await verifyFactor(pool, shown, { userId, binding, relyingParty });
  const opened = await openPending(pool, pending, factor, device);
  await factor.settle();
  return { ...opened, user: await getUserInfo(pool, userId) };
}

/** Uses ticket and factor, and opens the session, in one transaction. */
function openPending(
  pool: Pool,
  pending: PendingSignIn,
  factor: VerifiedFactor,
  { address, userAgent, known }: FactorDevice,
): Promise<Omit<SignedIn, 'user'>> {
  return inTransaction(
    pool,
    async (tx) => {
      const account = await tx.user.findUniqueOrThrow({
        where: { id: pending.userId },
        select: { id: true, passwordHash: true, passwordResetAt: true },
      });
      await takeSignIn(tx, pending, account.passwordHash);
      requireUnexpired(account.passwordResetAt);
      await factor.spend(tx);
      const isNew = !known?.userIds.includes(account.id);
      const opening = { address, userAgent, isNew, factorAt: new Date() };
      const issued = await openSession(tx, account, opening);
      return { ...issued, mustChangePassword: account.passwordResetAt !== null };
    },
    pending.userId,
  );
}

import type { z } from 'zod';
import type { RelyingParty } from '#lib/access/factor/passkey/relying-party';
import { requireUnexpired } from '#lib/access/session/password/one-time-password';
import { withVerificationSlot } from '#lib/access/session/password/verification-slots';
import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError } from '#lib/base/errors/app-error';
import { addressLimiter, limiter } from '#lib/running/limits/rate-limit';
import { logSecurityEvent } from '#lib/running/security-log/security-log';
import type { SpendableFactor } from '../factor/verify-passkey.ts';
import type { operatorSignInSchema } from '../schema.ts';
import { isAllowedAddress } from '../session/allowed-addresses.ts';
import { endSessionOfToken } from '../session/end-operator-session.ts';
import { openOperatorSession, type SessionKind } from '../session/open-operator-session.ts';
import { fitsOperatorPassword, hashOperatorPassword } from './operator-password.ts';
import { verifySignInFactor } from './verify-sign-in-factor.ts';

/** Maximum number of failed attempts in 15 minutes, by address and by name. */
const BY_ADDRESS = { points: 20, seconds: 15 * 60 };
const BY_NAME = { points: 30, seconds: 15 * 60 };

type SignIn = z.output<typeof operatorSignInSchema> & {
  address: string;
  userAgent: string;
  kind: Exclude<SessionKind, 'token'>;
  /** Token of the session that the client has; the new one takes its place. */
  presentToken?: string | null;
  /** Where passkeys are valid; the CLI takes none. */
  relyingParty?: RelyingParty;
};

/**
 * Signs in an operator. An attempt is counted before it is verified, and uncounted if it succeeds.
 * Unknown names take the same path and time. Every attempt is written to the sign-in log. The session that
 * the client has, of whichever operator, ends.
 * @returns the token of the session
 * @throws {AppError} 4011 wrong name, password or code, 4012 locked or from an address that is not
 *   allowed, 4016 the second factor is missing, with
 *   `OperatorSignInStep` as its data
 * @throws {TransportError} 429 over the limit
 */
export async function signIn(db: Pool, input: SignIn): Promise<{ token: string; expiresAt: Date }> {
  const nameKey = input.username.toLowerCase();
  const addresses = addressLimiter('operator-address', BY_ADDRESS);
  const names = limiter('operator-name', BY_NAME);
  await addresses.consume(input.address);
  await names.consume(nameKey);
  try {
    const verified = await verifyOperator(db, input);
    await Promise.all([addresses.reward(input.address), names.reset(nameKey)]);
    const session = await inTransaction(db, (tx) => openVerified(tx, verified, input));
    await verified.factor?.settle();
    await recordSignIn(db, input, 'ok');
    return session;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The password was correct; the code follows in the next call.
    const waits = error.code === 4016;
    if (waits) await Promise.all([addresses.reward(input.address), names.reward(nameKey)]);
    const event = waits ? 'operator sign-in waits for its code' : 'operator sign-in failed';
    logSecurityEvent(event, { code: error.code, address: input.address });
    await recordSignIn(db, input, resultOf(error));
    throw error;
  }
}

/** The account as it was verified. */
interface VerifiedOperator {
  id: bigint;
  passwordHash: string;
  /** Null without a second factor. */
  factor: SpendableFactor | null;
}

async function verifyOperator(db: Pool, input: SignIn): Promise<VerifiedOperator> {
  const operator = await db.operator.findUnique({
    where: { nameKey: input.username.toLowerCase() },
  });
  const passwordHash = await withVerificationSlot([`operator:${input.address}`], () =>
    hashOperatorPassword(db, input.username, input.password),
  );
  const matches = await fitsOperatorPassword(db, input.username, passwordHash);
  if (!operator || !matches) throw new AppError(4011);
  requireUsable(operator, input);
  requireUnexpired(operator.passwordResetAt, 'operatorPasswordExpired');
  return { id: operator.id, passwordHash, factor: await verifySignInFactor(db, operator, input) };
}

/** Opens the session unless the account was locked, reset or bound to other addresses meanwhile; locks its row. */
async function openVerified(
  tx: Db,
  { id: operatorId, passwordHash, factor }: VerifiedOperator,
  input: SignIn,
): Promise<{ token: string; expiresAt: Date }> {
  const [row] = await tx.$queryRaw<{ status: string; addresses: string[] }[]>`
    SELECT status, addresses FROM operator WHERE id = ${operatorId} FOR SHARE`;
  if (!row || !(await fitsOperatorPassword(tx, input.username, passwordHash)))
    throw new AppError(4011);
  requireUsable(row, input);
  await factor?.spend(tx);
  const { presentToken: token, kind } = input;
  if (token) await endSessionOfToken(tx, { token, kind }, 'sign-in');
  return openOperatorSession(tx, { operatorId, gaveCode: factor !== null, ...input });
}

function requireUsable(
  { status, addresses }: { status: string; addresses: string[] },
  { username, kind, address }: SignIn,
): void {
  if (status !== 'active') throw new AppError(4012, { messageKey: 'operatorLocked' });
  if (kind === 'desk' && !isAllowedAddress(addresses, address))
    throw new AppError(4012, {
      messageKey: 'addressRefused',
      detail: `${username} may not sign in from ${address}`,
    });
}

function resultOf({ code, messageKey }: AppError): string {
  return messageKey ? `${code} ${messageKey}` : String(code);
}

async function recordSignIn(db: Db, input: SignIn, result: string): Promise<void> {
  const { username, kind, address, userAgent } = input;
  await db.operatorSignIn.create({
    data: {
      name: username.toLowerCase(),
      kind,
      address,
      userAgent: userAgent.slice(0, 300),
      result,
    },
  });
}

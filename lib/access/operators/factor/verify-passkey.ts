import {
  type ChallengeBinding,
  deskSessionOwner,
  operatorOwner,
} from '#lib/access/factor/challenge/challenge';
import { assertionOptions } from '#lib/access/factor/passkey/passkey-options';
import type { RelyingParty } from '#lib/access/factor/passkey/relying-party';
import { verifyAssertion } from '#lib/access/factor/passkey/verify-assertion';
import type { AssertionOptions } from '#lib/access/factor/response-schema';
import type { AssertionInput } from '#lib/access/factor/schema';
import type { Db, Pool } from '#lib/base/db/client';
import { limiter } from '#lib/running/limits/rate-limit';
import { OPERATOR_PASSKEYS } from './operator-passkeys.ts';

/**
 * Counted apart from codes: a broken authenticator leaves the recovery codes. For each session, and at a sign-in for each
 * address: who has the password alone does not keep the operator out.
 */
const REFUSED = { points: 20, seconds: 86_400 };

/** A verified factor, which counts once `spend` has been called in the transaction of its effect. */
export interface SpendableFactor {
  /** @throws {AppError} 4011 used or removed meanwhile */
  spend(tx: Db): Promise<void>;
  /** Call once that transaction has committed. */
  settle(): Promise<void>;
}

/** Whose passkey it must be, and what its challenge is bound to. */
interface Asked {
  operatorId: bigint;
  binding: ChallengeBinding;
  relyingParty: RelyingParty;
}

/** The challenge of a passkey that a session adds. */
export function enrolBinding(sessionId: string) {
  return { purpose: 'enrol-passkey', owner: deskSessionOwner(sessionId) } as const;
}

/** The challenge of a passkey that a session shows. */
export function proofBinding(sessionId: string) {
  return { purpose: 'proof', owner: deskSessionOwner(sessionId) } as const;
}

/** The challenge of a passkey at a sign-in whose password was correct. */
export function signInBinding(operatorId: bigint, address: string) {
  return { purpose: 'sign-in', owner: operatorOwner(operatorId, address) } as const;
}

/** What the passkeys of an operator are asked to sign; null without one. */
export async function operatorPasskeyOptions(
  db: Db,
  { operatorId, binding, relyingParty }: Asked,
): Promise<AssertionOptions | null> {
  const credentials = await OPERATOR_PASSKEYS.listCredentials(db, operatorId);
  if (credentials.length === 0) return null;
  const owned = { passkeys: OPERATOR_PASSKEYS, ownerId: operatorId };
  return assertionOptions(db, { ...binding, ...owned, relyingParty });
}

/**
 * Verifies the signature of an operator's passkey. Refused ones of a session, or an address, are counted for a day,
 * whatever succeeds meanwhile.
 * @throws {AppError} 4011, for every reason alike
 * @throws {TransportError} 429 after 20 refused ones of a day
 */
export async function verifyOperatorPasskey(
  db: Pool,
  assertion: AssertionInput,
  { operatorId, binding, relyingParty }: Asked,
): Promise<SpendableFactor> {
  const attempts = limiter('operator-passkey', REFUSED);
  const key = binding.owner;
  await attempts.consume(key);
  const owned = { passkeys: OPERATOR_PASSKEYS, ownerId: operatorId };
  const { note } = await verifyAssertion(db, assertion, { ...binding, ...owned, relyingParty });
  return { spend: note, settle: () => attempts.reward(key) };
}

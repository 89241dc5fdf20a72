import type { RelyingParty } from '#lib/access/factor/passkey/relying-party';
import type { AssertionOptions } from '#lib/access/factor/response-schema';
import type { AssertionInput } from '#lib/access/factor/schema';
import type { Pool } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { hasOperatorFactor } from '../factor/has-factor.ts';
import { type FactorOwner, requireFactorCode } from '../factor/require-factor-code.ts';
import {
  operatorPasskeyOptions,
  type SpendableFactor,
  signInBinding,
  verifyOperatorPasskey,
} from '../factor/verify-passkey.ts';

/** `data` of code 4016 at an operator's sign-in, whose password was correct. */
export interface OperatorSignInStep {
  /** What a passkey is asked to sign; null without passkeys. */
  passkey: AssertionOptions | null;
}

/** A code is used when it is verified. */
const SPENT: SpendableFactor = { spend: async () => {}, settle: async () => {} };

interface Given {
  code?: string | undefined;
  assertion?: AssertionInput | undefined;
  address: string;
  relyingParty?: RelyingParty;
}

/**
 * Verifies the factor that came with a password.
 * @returns null for an operator without one
 * @throws {AppError} 4016 without a factor, 4011 refused
 * @throws {TransportError} 429 after too many refused ones
 */
export async function verifySignInFactor(
  db: Pool,
  owner: FactorOwner,
  { code, assertion, address, relyingParty }: Given,
): Promise<SpendableFactor | null> {
  if (!(await hasOperatorFactor(db, owner.id))) return null;
  const binding = signInBinding(owner.id, address);
  const asked = relyingParty && { operatorId: owner.id, binding, relyingParty };
  if (asked && assertion) return verifyOperatorPasskey(db, assertion, asked);
  if (!code) {
    const data: OperatorSignInStep = {
      passkey: asked ? await operatorPasskeyOptions(db, asked) : null,
    };
    throw new AppError(4016, { data });
  }
  await requireFactorCode(db, owner, code);
  return SPENT;
}

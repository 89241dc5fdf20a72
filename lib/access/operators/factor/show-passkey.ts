import type { RelyingParty } from '#lib/access/factor/passkey/relying-party';
import type { AssertionOptions } from '#lib/access/factor/response-schema';
import type { AssertionInput } from '#lib/access/factor/schema';
import type { Db, Pool } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import type { OperatorSession } from '../session/find-operator-session.ts';
import {
  operatorPasskeyOptions,
  proofBinding,
  type SpendableFactor,
  verifyOperatorPasskey,
} from './verify-passkey.ts';

type Present = Pick<OperatorSession, 'id' | 'operator'>;

/** What a passkey of a session's operator is asked to sign. @throws {AppError} 4004 there is none */
export async function askOwnPasskey(
  db: Db,
  { id, operator }: Present,
  relyingParty: RelyingParty,
): Promise<AssertionOptions> {
  const asked = { operatorId: operator.id, binding: proofBinding(id), relyingParty };
  const options = await operatorPasskeyOptions(db, asked);
  if (!options) throw new AppError(4004, { detail: `${operator.name} has no passkey` });
  return options;
}

/** Verifies the passkey that a session shows. @throws what `verifyOperatorPasskey` throws */
export function verifyShownPasskey(
  db: Pool,
  { id, operator }: Present,
  { assertion, relyingParty }: { assertion: AssertionInput; relyingParty: RelyingParty },
): Promise<SpendableFactor> {
  const asked = { operatorId: operator.id, binding: proofBinding(id), relyingParty };
  return verifyOperatorPasskey(db, assertion, asked);
}

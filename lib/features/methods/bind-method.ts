import type { Confirmation } from '#lib/access/confirmation/confirmation-text';
import { checkConfirmation, keepConfirmation } from '#lib/access/confirmation/keep-confirmation';
import { requireSignature } from '#lib/access/confirmation/require-signature';
import type { VerifiedSignature } from '#lib/access/confirmation/verify-signature';
import { getDelayHours } from '#lib/access/protection/queries';
import type { Db, Pool } from '#lib/base/db/client';
import { mapUniqueViolation } from '#lib/base/db/map-unique-violation';
import { inTransaction } from '#lib/base/db/transaction';
import { AppError, ValidationError } from '#lib/base/errors/app-error';
import { recordStatus } from '#lib/base/record-base/status-event';
import { alertMember } from '#lib/running/alerts/alert-member';
import { getSettings } from '#lib/running/config/queries';
import { lockMember } from './lock-member.ts';
import { computeIdentity } from './method-identity.ts';
import type { MethodKind } from './method-kinds.ts';
import { delayed, METHOD_COLUMNS, type MethodRow } from './method-record.ts';
import { acceptedFingerprints, fingerprint, seal } from './seal.ts';

/** A card or wallet to add. */
export interface NewMethod {
  userId: bigint;
  kind: MethodKind;
  region?: string;
  /** Holder, who must be the member; undefined for wallets. */
  holder?: string;
  bankCode?: string;
  branch?: string;
  network?: string;
  /** The full account number, card number or address; stored only encrypted. */
  number: string;
  masked: string;
  label?: string | undefined;
}

/** The member's signature, which must be over exactly what is added. */
export interface PayeeProof {
  signed: VerifiedSignature | null;
  confirmation: Confirmation;
}

/**
 * Adds a payment method and starts its cooling-off period. Concurrent calls of one member are
 * serialized, so that the limit holds.
 * @throws {AppError} 4018 not signed, or another payee is, 4014 if a card's member has no real name, 4001 if the
 *   holder is another person, 4102 at the limit of payment methods, 4009 if it is already bound; 4105 if the
 *   member has frozen the account, by the database (lock-refusal.ts)
 */
export function bindMethod(
  pool: Pool,
  method: NewMethod,
  { signed, confirmation }: PayeeProof,
): Promise<MethodRow> {
  return inTransaction(
    pool,
    async (tx) => {
      const realName = await lockMember(tx, method.userId);
      await requireSignature(tx, method.userId, signed);
      const checked = await checkConfirmation(signed, confirmation);
      if (method.holder !== undefined) requireOwnName(realName, method.holder);
      const { methods_max, card_cooldown_hours } = await getSettings(tx);
      await requireBelowLimit(tx, method.userId, methods_max);
      await requireNew(tx, method);
      const row = await insertMethod(tx, method, card_cooldown_hours);
      const ref = `method:${row.id}`;
      const { userId } = method;
      await recordStatus(tx, ref, row.status, { actor: `user:${userId}` });
      await keepConfirmation(tx, { userId, ref }, checked);
      await alertMember(tx, {
        ...{ userId, event: `method:${row.id}:added`, kind: 'security' },
        ...{ template: 'security.payeeAdded', params: { account: method.masked } },
      });
      return delayed(row, await getDelayHours(tx, userId, 'payee'));
    },
    method.userId,
  );
}

function requireOwnName(realName: string | null, holder: string): void {
  if (!realName) throw new AppError(4014);
  if (realName !== holder) throw new ValidationError({ holder: 'holderMismatch' });
}

async function requireBelowLimit(tx: Db, userId: bigint, limit: number): Promise<void> {
  const bound = await tx.paymentMethod.count({ where: { userId, status: 'active' } });
  if (bound >= limit) throw new AppError(4102, { messageKey: 'tooManyMethods', params: { limit } });
}

/**
 * The unique index finds duplicates by the current key. While the key is rotated, a row may have the
 * fingerprint of another accepted one; the lock of the member keeps others from adding it meanwhile.
 */
async function requireNew(tx: Db, method: NewMethod): Promise<void> {
  const [, ...others] = acceptedFingerprints(computeIdentity(method, method.number));
  if (others.length === 0) return;
  const { userId } = method;
  const where = { userId, status: 'active', fingerprint: { in: others } };
  if ((await tx.paymentMethod.count({ where })) > 0)
    throw new AppError(4009, { messageKey: 'methodExists' });
}

function insertMethod(tx: Db, method: NewMethod, cooldownHours: number): Promise<MethodRow> {
  const { number, ...columns } = method;
  const creation = tx.paymentMethod.create({
    data: {
      ...columns,
      sealed: new Uint8Array(seal(number, method.userId)),
      fingerprint: fingerprint(computeIdentity(method, number)),
      usableAt: new Date(Date.now() + cooldownHours * 3_600_000),
    },
    select: METHOD_COLUMNS,
  });
  return mapUniqueViolation('methodExists', creation);
}

import type { Db } from '#lib/base/db/client';
import type { Recharge } from '#lib/base/db/generated/client';
import { AppError, ValidationError } from '#lib/base/errors/app-error';
import { listSameReference } from './same-reference.ts';

/**
 * The reference of the payment that credits a top-up. A unique key in the database enforces the
 * rule; this check adds the number of the other top-up to the error.
 * @param confirmed the bank's or blockchain's reference, if the operator stated it
 * @throws {AppError} 4001 a manual top-up has no reference, or one that others also stated and the
 *   operator did not confirm; 4009 another top-up was credited with the reference, or the same user
 *   stated it twice
 */
export async function computePaymentReference(
  tx: Db,
  topUp: Recharge,
  confirmed: string | undefined,
): Promise<string | null> {
  const reference = confirmed ?? topUp.reference;
  if (topUp.processor !== 'manual') return reference;
  const { id } = topUp;
  if (!reference)
    throw new ValidationError(
      { reference: 'required' },
      `recharge ${id} needs the reference of its payment`,
    );
  const others = (await listSameReference(tx, [{ ...topUp, reference }])).get(id) ?? [];
  const owner = others.find(
    ({ status, userId }) => status === 'credited' || userId === topUp.userId,
  );
  if (owner)
    throw new AppError(4009, {
      ...{ messageKey: 'referenceUsedBy', params: { no: owner.no } },
      detail: `another recharge has reference ${reference}: ${owner.no}`,
    });
  if (!confirmed && others.length > 0)
    throw new ValidationError(
      { reference: 'referenceShared' },
      `recharge ${id} shares its reference with ${others.map(({ no }) => no).join(', ')}: confirm whose payment it is by giving it`,
    );
  return reference;
}

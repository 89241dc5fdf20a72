import type { Db } from '#lib/db/client';
import type { Recharge } from '#lib/db/generated/client';
import { AppError } from '#lib/errors/app-error';
import { listSameReference } from './same-reference.ts';

/**
 * The reference of the payment that a recharge is to be credited by. A unique key has the last word;
 * here the refusal gets the number of the other recharge.
 * @param confirmed the bank's or the chain's own, if the operator named it
 * @throws {AppError} 4001 a manual recharge without a reference, or with one that others announced
 *   too and the operator did not name, 4009 a reference that another one was credited by, or that the
 *   same user announced twice
 */
export async function paymentReferenceOf(
  tx: Db,
  recharge: Recharge,
  confirmed: string | undefined,
): Promise<string | null> {
  const reference = confirmed ?? recharge.reference;
  if (recharge.processor !== 'manual') return reference;
  const { id } = recharge;
  if (!reference)
    throw new AppError(4001, {
      detail: `recharge ${id} needs the reference of its payment: add --reference`,
    });
  const others = (await listSameReference(tx, [{ ...recharge, reference }])).get(id) ?? [];
  const owner = others.find(
    ({ status, userId }) => status === 'credited' || userId === recharge.userId,
  );
  if (owner)
    throw new AppError(4009, {
      messageKey: 'referenceUsed',
      detail: `another recharge has reference ${reference}: ${owner.no}`,
    });
  if (!confirmed && others.length > 0)
    throw new AppError(4001, {
      detail: `recharge ${id} shares its reference with ${others.map(({ no }) => no).join(', ')}: confirm whose payment it is with --reference`,
    });
  return reference;
}

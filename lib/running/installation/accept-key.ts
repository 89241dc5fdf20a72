import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { computeCheckValue, type ReplaceableKey } from '#lib/running/keys/key-check';

/**
 * Replaces the check value of a replaceable key by that of the current key and writes an audit row.
 * All members must sign in again.
 * @throws {AppError} 4010 if no process has started on this database yet, or the key is unchanged
 */
export async function acceptKey(
  tx: Db,
  { name, key, operator, reason }: AcceptedKey,
): Promise<void> {
  const newest = await tx.keyCheck.findFirst({ where: { name }, orderBy: { generation: 'desc' } });
  if (!newest)
    throw new AppError(4010, {
      detail: 'this database has no keys to replace: the first start takes those it is given',
    });
  const checkValue = computeCheckValue(name, key);
  if (newest.checkValue === checkValue)
    throw new AppError(4010, { detail: `${name} is the present key already` });
  const actor = `operator:${operator}`;
  const generation = newest.generation + 1;
  await tx.keyCheck.create({ data: { name, generation, checkValue, setBy: actor } });
  await retireLost(tx, { name, generation, actor });
  const detail = { generation, reason };
  await recordAudit(tx, { actor, action: 'keys.accept', subject: `key:${name}`, detail });
}

/** The earlier keys are lost, so processes can't be asked to accept them. */
async function retireLost(
  tx: Db,
  { name, generation, actor }: { name: string; generation: number; actor: string },
): Promise<void> {
  const earlier = await tx.keyCheck.findMany({
    where: { name, generation: { lt: generation }, steps: { none: { step: 'retired' } } },
    select: { name: true, generation: true },
  });
  await tx.keyRotationStep.createMany({
    data: earlier.map((one) => ({ ...one, step: 'retired', setBy: actor })),
  });
}

export interface AcceptedKey {
  name: ReplaceableKey;
  /** The key itself; never stored. */
  key: string;
  /** Name of the operator. */
  operator: string;
  reason: string;
}

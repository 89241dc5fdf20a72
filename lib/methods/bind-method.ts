import { getSettings } from '#lib/config/queries';
import type { Db, Pool } from '#lib/db/client';
import { mapUniqueViolation } from '#lib/db/map-unique-violation';
import { inTransaction } from '#lib/db/transaction';
import { AppError, ValidationError } from '#lib/errors/app-error';
import { recordStatus } from '#lib/record-base/status-event';
import { lockMember } from './lock-member.ts';
import type { MethodKind } from './method-kinds.ts';
import { METHOD_COLUMNS, type MethodRow } from './method-record.ts';
import { fingerprint, seal } from './seal.ts';

/** A card or wallet to be bound. */
export interface NewMethod {
  userId: bigint;
  kind: MethodKind;
  region?: string;
  /** In whose name it must be; wallets are in nobody's. */
  holder?: string;
  bankCode?: string;
  branch?: string;
  network?: string;
  /** The full account, card or address: sealed, and stored no other way. */
  number: string;
  /** What makes it the same method, whatever else is said about it. */
  identity: string;
  masked: string;
  label?: string | undefined;
}

/**
 * Binds a payout method, which cools down from now on. Parallel bindings of one member are counted
 * one after another.
 * @throws {AppError} 4014 without the real name that a card needs, 4001 when its holder is someone
 *   else, 4102 over the number of methods, 4009 when it is bound already
 */
export function bindMethod(pool: Pool, method: NewMethod): Promise<MethodRow> {
  return inTransaction(
    pool,
    async (tx) => {
      const realName = await lockMember(tx, method.userId);
      if (method.holder !== undefined) requireOwnName(realName, method.holder);
      const { methods_max, card_cooldown_hours } = await getSettings(tx);
      await requireRoom(tx, method.userId, methods_max);
      const row = await insertMethod(tx, method, card_cooldown_hours);
      await recordStatus(tx, `method:${row.id}`, row.status, { actor: `user:${method.userId}` });
      return row;
    },
    method.userId,
  );
}

function requireOwnName(realName: string | null, holder: string): void {
  if (!realName) throw new AppError(4014);
  if (realName !== holder) throw new ValidationError({ holder: 'holderMismatch' });
}

async function requireRoom(tx: Db, userId: bigint, limit: number): Promise<void> {
  const bound = await tx.paymentMethod.count({ where: { userId, status: 'active' } });
  if (bound >= limit) throw new AppError(4102, { messageKey: 'tooManyMethods', params: { limit } });
}

function insertMethod(tx: Db, method: NewMethod, cooldownHours: number): Promise<MethodRow> {
  const { number, identity, ...shown } = method;
  const creation = tx.paymentMethod.create({
    data: {
      ...shown,
      sealed: new Uint8Array(seal(number, method.userId)),
      fingerprint: fingerprint(identity),
      usableAt: new Date(Date.now() + cooldownHours * 3_600_000),
    },
    select: METHOD_COLUMNS,
  });
  return mapUniqueViolation('methodExists', creation);
}

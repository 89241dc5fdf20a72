import { getSettings } from '#lib/config/queries';
import type { Db, Pool } from '#lib/db/client';
import { refuseDuplicate } from '#lib/db/refuse-duplicate';
import { inTransaction } from '#lib/db/transaction';
import { AppError, ValidationError } from '#lib/http/errors';
import { CARD_COLUMNS, type Card, cardOf } from './queries.ts';
import type { AddCardInput } from './schema.ts';
import { fingerprint, seal } from './seal.ts';

/**
 * Binds a payout card; the full number is stored encrypted only.
 * @throws {AppError} 4014 without a real name, 4001 when the holder is someone else, 4009 when the
 *   card is bound already, 4102 over the number of methods
 */
export function addCard(pool: Pool, input: AddCardInput & { userId: bigint }): Promise<Card> {
  return inTransaction(pool, async (tx) => {
    await requireOwnName(tx, input.userId, input.holder);
    const { methods_max, card_cooldown_hours } = await getSettings(tx);
    await requireRoom(tx, input.userId, methods_max);
    return insertCard(tx, input, card_cooldown_hours);
  });
}

/** Locks the user's row, so that parallel bindings are counted one after another. */
async function requireOwnName(tx: Db, userId: bigint, holder: string): Promise<void> {
  const [user] = await tx.$queryRaw<{ real_name: string | null }[]>`
    SELECT real_name FROM app_user WHERE id = ${userId} FOR NO KEY UPDATE`;
  if (!user?.real_name) throw new AppError(4014);
  if (user.real_name !== holder) throw new ValidationError({ holder: 'holderMismatch' });
}

async function requireRoom(tx: Db, userId: bigint, limit: number): Promise<void> {
  const bound = await tx.paymentMethod.count({ where: { userId, status: 'active' } });
  if (bound >= limit) throw new AppError(4102, { messageKey: 'tooManyMethods', params: { limit } });
}

async function insertCard(
  tx: Db,
  input: AddCardInput & { userId: bigint },
  cooldownHours: number,
): Promise<Card> {
  const bankCode = input.region === 'TW' ? input.bank_code : null;
  const identity = [input.kind, input.region, bankCode, input.number].join(':');
  const creation = tx.paymentMethod.create({
    data: {
      userId: input.userId,
      kind: input.kind,
      region: input.region,
      holder: input.holder,
      bankCode,
      masked: `**** ${input.number.slice(-4)}`,
      sealed: new Uint8Array(seal(input.number, input.userId)),
      fingerprint: fingerprint(identity),
      label: input.label ?? null,
      usableAt: new Date(Date.now() + cooldownHours * 3_600_000),
    },
    select: CARD_COLUMNS,
  });
  const row = await refuseDuplicate('methodExists', creation);
  return cardOf(row);
}

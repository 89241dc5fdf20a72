import type { Db } from '#lib/db/client';
import type { PriceQuote } from '#lib/db/generated/client';
import { AppError } from '#lib/errors/app-error';
import { SIDES, type Side } from '../deal/enums.ts';

/**
 * Marks a user's quote as used if it is still valid by the database's clock. One of several
 * concurrent attempts succeeds. Rolls back with its transaction.
 * @param of.sides accepted sides of the quote; a quote of another side stays unused
 * @throws {AppError} 4004 unknown or of another user, 4201 expired, used, or of another side
 */
export async function consumeQuote(
  tx: Db,
  { userId, id, sides = SIDES }: { userId: bigint; id: bigint; sides?: readonly Side[] },
): Promise<PriceQuote> {
  const quote = await tx.priceQuote.findFirst({ where: { id, userId } });
  if (!quote) throw new AppError(4004, { detail: `user ${userId} has no quote ${id}` });
  const spent = await tx.$executeRaw`
    UPDATE price_quote SET used_at = clock_timestamp()
    WHERE id = ${id} AND used_at IS NULL AND expires_at > clock_timestamp() AND side = ANY (${[...sides]}::text[])`;
  if (spent !== 1) throw new AppError(4201);
  return quote;
}

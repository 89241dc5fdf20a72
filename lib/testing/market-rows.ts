import type { Pool } from '#lib/db/client';
import type { Metal } from '#lib/money';

/** Opens a room as the seed does. @returns its id */
export async function newRoom(db: Pool, symbol: Metal): Promise<bigint> {
  const room = await db.room.upsert({ where: { symbol }, create: { symbol }, update: {} });
  return room.id;
}

/** Stores a price of an instrument. `price` in minor units; `at` is now unless given. */
export async function putTick(
  db: Pool,
  symbol: Metal,
  price: bigint,
  at = new Date(),
): Promise<void> {
  await db.tick.upsert({
    where: { symbol_at: { symbol, at } },
    create: { symbol, price, at },
    update: { price },
  });
}

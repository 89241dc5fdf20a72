import type { Pool } from '#lib/base/db/client';
import type { Metal } from '#lib/base/money';

/** Creates a room, as the seed does. @returns its id */
export async function newRoom(db: Pool, symbol: Metal): Promise<bigint> {
  const room = await db.room.upsert({ where: { symbol }, create: { symbol }, update: {} });
  return room.id;
}

/** Stores a price of an instrument; `at` defaults to now. */
export async function putTick(
  db: Pool,
  symbol: Metal,
  priceMinor: bigint,
  at = new Date(),
): Promise<void> {
  await db.tick.upsert({
    where: { symbol_at: { symbol, at } },
    create: { symbol, priceMinor, at },
    update: { priceMinor },
  });
}

const MINUTE = 60_000;
let issues = 0;

/** Opens an issue of a room, by default for an hour. @returns its id */
export async function openIssue(
  db: Pool,
  roomId: bigint,
  cutoffAt = new Date(Date.now() + 60 * MINUTE),
): Promise<bigint> {
  const { id } = await db.issue.create({
    data: {
      no: `TEST-${roomId}-${++issues}`,
      ...{ roomId, state: 'open', cutoffAt },
      opensAt: new Date(cutoffAt.getTime() - 120 * MINUTE),
      windowEndsAt: new Date(cutoffAt.getTime() + MINUTE),
    },
  });
  return id;
}

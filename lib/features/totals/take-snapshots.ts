import { arrayLiteral } from '#lib/base/db/array-literal';
import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import type { Asset, Metal } from '#lib/base/money';
import { addDays, localDay } from '#lib/base/taipei-time';
import { getDayStartPrices } from '#lib/features/market/price/day-start-prices';
import { getSettings } from '#lib/running/config/queries';
import { listClosingHoldings } from './closing-holdings.ts';
import type { Prices } from './day-gain.ts';
import { computeTotalValue } from './total-value.ts';

/** Members of one batch, which is one transaction. */
const MEMBERS_PER_BATCH = 1_000;

/**
 * Delay of a day's snapshots after its end. Longer than any transaction, so that all entries of the
 * day are committed by then, and its last price is stored.
 */
const CLOSING_MS = 5 * 60_000;

/** The day in progress; its row is locked until the end of the batch. */
interface OpenDay {
  /** `2025-03-02` */
  day: string;
  prices: Prices;
  lastUserId: bigint;
}

/**
 * Takes the next snapshots: of the members in the order of their ids, of one closed day after the
 * other. It begins with the last closed day; days of a downtime are caught up. A batch that failed is
 * repeated whole, and a concurrent one waits for it.
 * @param options.batches maximum number of batches
 * @param options.size members of a batch
 * @returns whether there is more to do
 */
export async function takeSnapshots(
  pool: Pool,
  now: Date,
  { batches, size = MEMBERS_PER_BATCH }: { batches: number; size?: number },
): Promise<{ more: boolean }> {
  const closed = addDays(localDay(new Date(now.getTime() - CLOSING_MS)), -1);
  for (let batch = 0; batch < batches; batch++)
    if (!(await inTransaction(pool, (tx) => takeBatch(tx, closed, size)))) return { more: false };
  return { more: true };
}

/** @returns false if all days up to `closed` are finished */
async function takeBatch(tx: Db, closed: string, size: number): Promise<boolean> {
  const open = (await lockOpenDay(tx)) ?? (await openNextDay(tx, closed));
  if (!open) return false;
  const userIds = await listMembers(tx, open.lastUserId, size);
  const { currency } = await getSettings(tx);
  await insertSnapshots(tx, { ...open, userIds, currency });
  await tx.$executeRaw`
    UPDATE snapshot_day SET last_user_id = ${userIds.at(-1) ?? open.lastUserId},
      finished_at = CASE WHEN ${userIds.length < size} THEN clock_timestamp() END
    WHERE day = ${open.day}::date`;
  return true;
}

/** Locks the day that is not finished. */
async function lockOpenDay(tx: Db): Promise<OpenDay | undefined> {
  const [row] = await tx.$queryRaw<
    { day: string; prices: Record<string, string>; lastUserId: bigint }[]
  >`
    SELECT day::text, prices, last_user_id AS "lastUserId" FROM snapshot_day
    WHERE finished_at IS NULL ORDER BY day LIMIT 1 FOR UPDATE`;
  return row && { ...row, prices: pricesOf(row.prices) };
}

/** Begins the day after the newest one, at first the last closed day, and keeps its prices. */
async function openNextDay(tx: Db, closed: string): Promise<OpenDay | undefined> {
  const [newest] = await tx.$queryRaw<{ day: string | null }[]>`
    SELECT max(day)::text AS day FROM snapshot_day`;
  const day = newest?.day ? addDays(newest.day, 1) : closed;
  if (day > closed) return undefined;
  const prices = await getDayStartPrices(tx, addDays(day, 1));
  const stored = Object.fromEntries([...prices].map(([metal, minor]) => [metal, `${minor}`]));
  await tx.$executeRaw`
    INSERT INTO snapshot_day (day, prices) VALUES (${day}::date, ${JSON.stringify(stored)}::jsonb)
    ON CONFLICT DO NOTHING`;
  return lockOpenDay(tx);
}

function pricesOf(stored: Record<string, string>): Prices {
  return new Map(Object.entries(stored).map(([metal, minor]) => [metal as Metal, BigInt(minor)]));
}

/** The next members, by id. Read along the primary key, so that a batch costs the same at any size. */
async function listMembers(tx: Db, afterId: bigint, size: number): Promise<bigint[]> {
  const rows = await tx.$queryRaw<{ id: bigint }[]>`
    SELECT id FROM app_user WHERE id > ${afterId} ORDER BY id LIMIT ${size}`;
  return rows.map(({ id }) => id);
}

/** Stores what each member owned, if anything. */
async function insertSnapshots(
  tx: Db,
  { day, prices, userIds, currency }: OpenDay & { userIds: readonly bigint[]; currency: Asset },
): Promise<void> {
  if (userIds.length === 0) return;
  const holdings = await listClosingHoldings(tx, { userIds, currency, day });
  const owned = holdings.filter(({ balanceMinor }) => balanceMinor !== 0n);
  const byUser = [...Map.groupBy(owned, ({ userId }) => userId)];
  const totals = byUser.map(([, each]) => computeTotalValue(each, prices, currency));
  await tx.$executeRaw`
    INSERT INTO asset_snapshot (user_id, day, total)
    SELECT user_id, ${day}::date, total
    FROM unnest(${arrayLiteral(byUser.map(([userId]) => userId))}::bigint[],
      ${arrayLiteral(totals)}::bigint[]) AS taken (user_id, total)
    ON CONFLICT DO NOTHING`;
}

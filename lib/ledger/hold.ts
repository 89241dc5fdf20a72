import type { Db } from '#lib/db/client';
import { type Asset, formatAmount } from '#lib/money';
import { type FrozenPurpose, type JournalHead, type Leg, legsToJson } from './leg.ts';
import { mapOverdraft } from './map-overdraft.ts';
import { idOf } from './post.ts';

/**
 * An amount to freeze for one purpose. The journal head's `ref` becomes the reference of the hold.
 */
export interface HoldRequest {
  userId: bigint;
  asset: Asset;
  purpose: FrozenPurpose;
  amountMinor: bigint;
}

/**
 * Moves available money of a user into a hold named `head.ref`. One round trip.
 * @returns the hold's id
 * @throws {AppError} 4101 when less is available
 */
export async function hold(db: Db, head: JournalHead, request: HoldRequest): Promise<bigint> {
  const { userId, asset, purpose, amountMinor } = request;
  if (amountMinor <= 0n)
    throw new RangeError(`a hold of ${formatAmount(amountMinor, asset)} ${asset}`);
  const rows = await mapOverdraft(
    db.$queryRaw<{ id: bigint }[]>`
      SELECT ledger_hold(${userId}, ${asset}, ${purpose}, ${amountMinor},
        ${head.kind}, ${head.ref}, ${head.actor}, ${head.simulated}) AS id`,
  );
  return idOf(rows);
}

/**
 * Spends part or all of the hold `head.ref`: `committedMinor` goes to `legs`, which must sum to it;
 * the rest is released to the user. A hold resolves once. One round trip.
 * @returns the journal's id
 */
export async function commit(
  db: Db,
  head: JournalHead,
  committedMinor: bigint,
  legs: readonly Leg[],
): Promise<bigint> {
  const rows = await db.$queryRaw<{ id: bigint }[]>`
    SELECT ledger_resolve_hold(${head.ref}, ${committedMinor}, ${legsToJson(legs)}::jsonb,
      ${head.kind}, ${head.actor}, ${head.simulated}) AS id`;
  return idOf(rows);
}

/** Releases the whole hold `head.ref` to the user. One round trip. @returns the journal's id */
export function release(db: Db, head: JournalHead): Promise<bigint> {
  return commit(db, head, 0n, []);
}

import { prepared, type Sql } from '#lib/base/db/prepared';
import { type Asset, formatAmount } from '#lib/base/money';
import { mapBooksHeld } from './books-held.ts';
import { type FrozenPurpose, type JournalHead, type Leg, legsToJson } from './leg.ts';
import { mapOverdraft } from './map-overdraft.ts';
import { readId } from './post.ts';

/**
 * An amount to freeze for one purpose. The journal head's `ref` becomes the reference of the hold.
 */
export interface HoldRequest {
  userId: bigint;
  asset: Asset;
  purpose: FrozenPurpose;
  amountMinor: bigint;
}

const ledgerHold = prepared<{ id: bigint }>(
  'ledger_hold',
  'SELECT ledger_hold($1, $2, $3, $4, $5, $6, $7, $8) AS id',
);

const ledgerResolveHold = prepared<{ id: bigint }>(
  'ledger_resolve_hold',
  'SELECT ledger_resolve_hold($1, $2, $3::jsonb, $4, $5, $6) AS id',
);

/**
 * Moves available money of a user into a hold named `head.ref`. One round trip.
 * @returns the hold's id
 * @throws {AppError} 4101 when less is available
 */
export async function hold(sql: Sql, head: JournalHead, request: HoldRequest): Promise<bigint> {
  const { userId, asset, purpose, amountMinor } = request;
  if (amountMinor <= 0n)
    throw new RangeError(`a hold of ${formatAmount(amountMinor, asset)} ${asset}`);
  const { kind, ref, actor, simulated } = head;
  const values = [userId, asset, purpose, amountMinor, kind, ref, actor, simulated];
  return readId(await mapOverdraft(ledgerHold(sql, values)));
}

/**
 * Spends part or all of the hold `head.ref`: `committedMinor` goes to `legs`, which must sum to it;
 * the rest is released to the user. A hold resolves once. One round trip.
 * @returns the journal's id
 * @throws {AppError} 4032 it is a payout and a fault of the books is open
 */
export async function commit(
  sql: Sql,
  head: JournalHead,
  committedMinor: bigint,
  legs: readonly Leg[],
): Promise<bigint> {
  const { kind, ref, actor, simulated } = head;
  const values = [ref, committedMinor, legsToJson(legs), kind, actor, simulated];
  return readId(await mapBooksHeld(ledgerResolveHold(sql, values)));
}

/** Releases the whole hold `head.ref` to the user. One round trip. @returns the journal's id */
export function release(sql: Sql, head: JournalHead): Promise<bigint> {
  return commit(sql, head, 0n, []);
}

import { arrayLiteral } from '#lib/base/db/array-literal';
import type { Db } from '#lib/base/db/client';
import type { JournalHead, Leg } from './leg.ts';

/** How to resolve one hold of a set: the amount spent and its destination. */
export interface Resolution extends Pick<JournalHead, 'kind' | 'ref'> {
  committedMinor: bigint;
  /** Must sum to `committedMinor` in the hold's asset; further legs may move other assets. */
  legs: readonly Leg[];
}

/**
 * Resolves many holds in one round trip, each with its own journal; the rest of each hold is
 * released to its user. Either all holds resolve or none.
 * @returns journal ids by reference
 */
export async function resolveHolds(
  db: Db,
  { actor, simulated }: Pick<JournalHead, 'actor' | 'simulated'>,
  resolutions: readonly Resolution[],
): Promise<Map<string, bigint>> {
  const column = <T extends bigint | string>(of: (resolution: Resolution) => T) =>
    arrayLiteral(resolutions.map(of));
  const { accounts, legs } = legColumns(resolutions);
  const rows = await db.$queryRaw<{ item_ref: string; journalId: bigint }[]>`
    SELECT item_ref, journal AS "journalId" FROM ledger_resolve_holds(
      ${column(({ ref }) => ref)}::text[], ${column(({ kind }) => kind)}::text[],
      ${column(({ committedMinor }) => committedMinor)}::bigint[],
      ${arrayLiteral(accounts.users)}::bigint[], ${arrayLiteral(accounts.assets)}::text[],
      ${arrayLiteral(accounts.purposes)}::text[],
      ${arrayLiteral(legs.items)}::integer[], ${arrayLiteral(legs.accounts)}::integer[],
      ${arrayLiteral(legs.assets)}::text[], ${arrayLiteral(legs.amounts)}::bigint[],
      ${actor}, ${simulated})`;
  return new Map(rows.map((row) => [row.item_ref, row.journalId]));
}

/**
 * The legs of all resolutions as columns: each account once, and for each leg the positions of its
 * resolution and of its account, from 1.
 */
function legColumns(resolutions: readonly Resolution[]) {
  const accounts = {
    users: [] as (bigint | null)[],
    assets: [] as string[],
    purposes: [] as string[],
  };
  const legs = {
    items: [] as number[],
    accounts: [] as number[],
    assets: [] as string[],
    amounts: [] as bigint[],
  };
  const places = new Map<string, number>();
  const placeOf = ({ userId, asset, purpose }: Leg): number => {
    const key = `${userId} ${asset} ${purpose}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    accounts.users.push(userId);
    accounts.assets.push(asset);
    accounts.purposes.push(purpose);
    places.set(key, accounts.users.length);
    return accounts.users.length;
  };
  for (const [index, resolution] of resolutions.entries())
    for (const leg of resolution.legs) {
      legs.items.push(index + 1);
      legs.accounts.push(placeOf(leg));
      legs.assets.push(leg.asset);
      legs.amounts.push(leg.amountMinor);
    }
  return { accounts, legs };
}

import type { Db } from '#lib/base/db/client';
import { NEAR_SCORE, nameScore } from './name-score.ts';
import { type ComparedName, normaliseName } from './normalise-name.ts';

/** A name of an entry: its own, or an alias. */
interface IndexedName {
  entryId: bigint;
  sourceId: string;
  entryName: string;
  compared: ComparedName;
}

/** An entry that a name is equal to or near, by the best of its names. */
export interface NameHit {
  entryId: bigint;
  sourceId: string;
  entryName: string;
  score: number;
}

/** The names of a list: by the form that equal names share, and by length, because near names have a similar one. */
export interface ListIndex {
  equal: ReadonlyMap<string, readonly IndexedName[]>;
  ofLength: ReadonlyMap<number, readonly IndexedName[]>;
}

/** Lists do not change, so each is read once a process; those that another version replaced are dropped. */
const indexes = new Map<bigint, ListIndex>();

/** Reads the names of the lists. @param ids of the present versions */
export async function readIndexes(db: Db, ids: readonly bigint[]): Promise<Map<bigint, ListIndex>> {
  for (const known of indexes.keys()) if (!ids.includes(known)) indexes.delete(known);
  for (const id of ids) if (!indexes.has(id)) indexes.set(id, await readIndex(db, id));
  return new Map(indexes);
}

async function readIndex(db: Db, listId: bigint): Promise<ListIndex> {
  const rows = await db.screeningEntry.findMany({ where: { listId } });
  const equal = new Map<string, IndexedName[]>();
  const ofLength = new Map<number, IndexedName[]>();
  for (const { id: entryId, sourceId, name, aliases } of rows)
    for (const entryName of [name, ...aliases]) {
      const compared = normaliseName(entryName);
      const indexed = { entryId, sourceId, entryName, compared };
      add(equal, compared.sorted, indexed);
      add(ofLength, compared.text.length, indexed);
    }
  return { equal, ofLength };
}

function add<Key>(index: Map<Key, IndexedName[]>, key: Key, name: IndexedName): void {
  const same = index.get(key);
  if (same) same.push(name);
  else index.set(key, [name]);
}

/** Most hits of a member in a list, the nearest ones. */
const MAX_HITS = 20;

/** Entries that a name is equal to or near, the nearest ones, each with the best of its names. */
export function findNearNames(index: ListIndex, name: string): NameHit[] {
  const compared = normaliseName(name);
  if (compared.text === '') return [];
  const best = new Map<bigint, NameHit>();
  for (const { entryId, sourceId, entryName, compared: other } of candidates(index, compared)) {
    const score = nameScore(compared, other);
    if (score >= NEAR_SCORE && score > (best.get(entryId)?.score ?? 0))
      best.set(entryId, { entryId, sourceId, entryName, score });
  }
  return [...best.values()].sort((one, other) => other.score - one.score).slice(0, MAX_HITS);
}

function candidates({ equal, ofLength }: ListIndex, { text, sorted }: ComparedName): IndexedName[] {
  const { length } = text;
  const shortest = Math.ceil((length * NEAR_SCORE) / 100);
  const longest = Math.floor((length * 100) / NEAR_SCORE);
  const found = (equal.get(sorted) ?? []).slice();
  // One other letter in a short name, as most Chinese ones are, is far already.
  if (longest * (100 - NEAR_SCORE) < 100) return found;
  for (let at = shortest; at <= longest; at++)
    for (const name of ofLength.get(at) ?? []) found.push(name);
  return found;
}

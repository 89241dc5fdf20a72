import type { Db, Pool } from '#lib/base/db/client';
import { inTransaction } from '#lib/base/db/transaction';
import { findNearNames, type ListIndex, type NameHit, readIndexes } from './list-index.ts';

/** Members of one step. */
const BATCH = 200;

interface NamedMember {
  id: bigint;
  name: string | null;
}

interface PresentList {
  id: bigint;
  name: string;
  index: ListIndex;
}

type FoundHit = NameHit & { userId: bigint; memberName: string; listName: string };

/**
 * Compares members with the present version of each list: those with a new name first, then all others
 * along their ids. What is left when the time is over waits for the next run. A hit that is known does
 * not come again.
 * @returns how many members were compared
 */
export async function screenMembers(pool: Pool, milliseconds: number): Promise<number> {
  const end = Date.now() + milliseconds;
  const lists = await readPresentLists(pool);
  let compared = 0;
  for (const step of [screenDue, screenNext])
    while (Date.now() < end) {
      const count = await step(pool, lists);
      if (count === null) break;
      compared += count;
    }
  return compared;
}

async function readPresentLists(db: Db): Promise<PresentList[]> {
  const rows = await db.$queryRaw<{ id: bigint; name: string }[]>`
    SELECT DISTINCT ON (name) id, name FROM screening_list ORDER BY name, version DESC`;
  const indexes = await readIndexes(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const index = indexes.get(row.id);
    return index ? [{ ...row, index }] : [];
  });
}

/** Members with a new name, against all lists. @returns null if there are none */
async function screenDue(pool: Pool, lists: readonly PresentList[]): Promise<number | null> {
  const due = await pool.$queryRaw<(NamedMember & { since: Date })[]>`
    SELECT d.user_id AS id, d.since, u.real_name AS name FROM screening_due d JOIN app_user u ON u.id = d.user_id
    ORDER BY d.since, d.user_id LIMIT ${BATCH}`;
  if (due.length === 0) return null;
  const found: FoundHit[] = [];
  for (const list of lists) found.push(...(await compare(list, due)));
  await inTransaction(pool, async (tx) => {
    await addHits(tx, found);
    // A member with another name since then stays.
    for (const { id: userId, since } of due)
      await tx.screeningDue.deleteMany({ where: { userId, since } });
  });
  return due.length;
}

/** The next members against the first list that is not compared with all of them. @returns null if there is none */
async function screenNext(pool: Pool, lists: readonly PresentList[]): Promise<number | null> {
  const walk = await pool.screeningWalk.findFirst({
    where: { doneAt: null, listId: { in: lists.map(({ id }) => id) } },
    orderBy: { listId: 'asc' },
  });
  const list = lists.find(({ id }) => id === walk?.listId);
  if (!walk || !list) return null;
  const { listId, lastUserId: before } = walk;
  const members = await pool.user.findMany({
    where: { id: { gt: before } },
    orderBy: { id: 'asc' },
    take: BATCH,
    select: { id: true, realName: true },
  });
  const found = await compare(
    list,
    members.map(({ id, realName: name }) => ({ id, name })),
  );
  const lastUserId = members.at(-1)?.id ?? before;
  const doneAt = members.length < BATCH ? new Date() : null;
  await inTransaction(pool, async (tx) => {
    await addHits(tx, found);
    // Another worker may be further.
    const where = { listId, lastUserId: before };
    await tx.screeningWalk.updateMany({ where, data: { lastUserId, doneAt } });
  });
  return members.length;
}

async function addHits(tx: Db, found: FoundHit[]): Promise<void> {
  if (found.length > 0) await tx.screeningHit.createMany({ data: found, skipDuplicates: true });
}

/** Compares outside of a transaction, because it is computation; other tasks of the worker get their turn. */
async function compare(
  { name: listName, index }: PresentList,
  members: readonly NamedMember[],
): Promise<FoundHit[]> {
  const found: FoundHit[] = [];
  for (const { id: userId, name: memberName } of members) {
    if (memberName === null) continue;
    for (const hit of findNearNames(index, memberName))
      found.push({ ...hit, userId, memberName, listName });
    await new Promise(setImmediate);
  }
  return found;
}

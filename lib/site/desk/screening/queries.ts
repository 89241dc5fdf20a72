import type { ApprovedAction } from '#lib/access/operators/approvals/approved-action';
import type { Db } from '#lib/base/db/client';
import { maskBirthday } from '#lib/features/members/mask-personal';
import { hitSubject } from '../approvals/hit-subject.ts';
import type { HitStatus } from './hit-status.ts';

/** A hit in the queue. */
export interface ListedHit {
  id: string;
  user_id: string;
  username: string;
  member_name: string;
  entry_name: string;
  list_name: string;
  score: number;
  status: HitStatus;
  created_at: string;
}

const PAGE = 50;

/**
 * Lists hits of one status: those that wait oldest first, decided ones newest first.
 * @returns `next` is the cursor of the next page; null on the last one
 */
export async function listHits(
  db: Db,
  { status, after }: { status: HitStatus; after?: string | undefined },
): Promise<{ rows: ListedHit[]; next: string | null }> {
  const isOpen = status === 'open';
  const cursor = after === undefined ? undefined : BigInt(after);
  const found = await db.screeningHit.findMany({
    where: { status, ...(cursor && { id: isOpen ? { gt: cursor } : { lt: cursor } }) },
    orderBy: { id: isOpen ? 'asc' : 'desc' },
    take: PAGE + 1,
    include: { user: { select: { username: true } } },
  });
  const rows = found.slice(0, PAGE).map(listedOf);
  return { rows, next: found.length > PAGE ? (rows.at(-1)?.id ?? null) : null };
}

/** Hits of a member that wait or are matches, newest first. */
export async function listHitsOf(db: Db, userId: bigint): Promise<ListedHit[]> {
  const found = await db.screeningHit.findMany({
    where: { userId },
    orderBy: { id: 'desc' },
    take: 20,
    include: { user: { select: { username: true } } },
  });
  return found.map(listedOf);
}

interface HitRow {
  id: bigint;
  userId: bigint;
  memberName: string;
  entryName: string;
  listName: string;
  score: number;
  status: string;
  createdAt: Date;
  user: { username: string };
}

function listedOf(row: HitRow): ListedHit {
  return {
    id: row.id.toString(),
    user_id: row.userId.toString(),
    username: row.user.username,
    member_name: row.memberName,
    entry_name: row.entryName,
    list_name: row.listName,
    score: row.score,
    status: row.status as HitStatus,
    created_at: row.createdAt.toISOString(),
  };
}

/** A hit with what is known of both persons, and its decision. */
export interface ShownHit extends ListedHit {
  /** The real name of the member now. */
  present_name: string | null;
  /** Masked; null if the member gave none. */
  birthday: string | null;
  frozen: boolean;
  entry: {
    name: string;
    aliases: string[];
    birth_date: string | null;
    source_id: string;
    version: number;
  };
  decision: { reason: string; decided_by: string; created_at: string } | null;
  /** Id of the request that waits for the second operator; null without one. */
  approval: string | null;
}

/** Reads a hit; null if it is unknown. */
export async function findHit(db: Db, id: string): Promise<ShownHit | null> {
  if (!/^[1-9]\d{0,17}$/.test(id)) return null;
  const row = await db.screeningHit.findUnique({
    where: { id: BigInt(id) },
    include: { user: true, decision: true, entry: { include: { list: true } } },
  });
  if (!row) return null;
  const { user, entry, decision } = row;
  return {
    ...listedOf(row),
    present_name: user.realName,
    birthday: maskBirthday(user.birthday),
    frozen: user.withdrawalsFrozenAt !== null,
    entry: {
      name: entry.name,
      aliases: entry.aliases,
      birth_date: entry.birthDate?.toISOString().slice(0, 10) ?? null,
      source_id: entry.sourceId,
      version: entry.list.version,
    },
    decision: decision && {
      reason: decision.reason,
      decided_by: decision.decidedBy,
      created_at: decision.createdAt.toISOString(),
    },
    approval: row.status === 'open' ? await findRequest(db, id) : null,
  };
}

async function findRequest(db: Db, id: string): Promise<string | null> {
  const found = await db.approval.findFirst({
    where: {
      ...{ subject: hitSubject(id), action: 'screening.clear' satisfies ApprovedAction },
      ...{ status: 'pending', expiresAt: { gt: new Date() } },
    },
    select: { id: true },
  });
  return found?.id.toString() ?? null;
}

/** A version of a list, and whether the worker has compared all members with it. */
export interface ListedList {
  id: string;
  name: string;
  version: number;
  entries: number;
  uploaded_by: string;
  created_at: string;
  /** The newest version of its name, which counts. */
  is_present: boolean;
  compared_at: string | null;
}

/** Lists the newest uploads. */
export async function listLists(db: Db): Promise<ListedList[]> {
  const rows = await db.$queryRaw<
    {
      id: bigint;
      name: string;
      version: number;
      entries: number;
      uploadedBy: string;
      createdAt: Date;
      isPresent: boolean;
      doneAt: Date | null;
    }[]
  >`
    SELECT l.id, l.name, l.version, l.entries, l.uploaded_by AS "uploadedBy", l.created_at AS "createdAt",
      NOT EXISTS (SELECT FROM screening_list later WHERE later.name = l.name AND later.version > l.version) AS "isPresent",
      w.done_at AS "doneAt"
    FROM screening_list l JOIN screening_walk w ON w.list_id = l.id ORDER BY l.id DESC LIMIT 100`;
  return rows.map((row) => ({
    id: row.id.toString(),
    name: row.name,
    version: row.version,
    entries: row.entries,
    uploaded_by: row.uploadedBy,
    created_at: row.createdAt.toISOString(),
    is_present: row.isPresent,
    compared_at: row.doneAt?.toISOString() ?? null,
  }));
}

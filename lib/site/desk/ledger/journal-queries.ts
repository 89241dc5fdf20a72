import { actorName } from '#lib/access/operators/actor-name';
import type { Db } from '#lib/base/db/client';
import { prepared } from '#lib/base/db/prepared';
import { kindText } from '#lib/base/record-base/status-text';
import { dayStart } from '#lib/base/taipei-time';
import { NUMBERED_TABLES, readRecordNumbers } from '#lib/features/records/record-numbers';
import { journalNo } from '#lib/features/records/statement-entry';
import { toAmount } from './queries.ts';
import { type JournalFilter, PAGE_ROWS } from './schema.ts';

/**
 * Journals that one page reads at most, to find those of a kind or day: few at first, so that a list opens at
 * once, and more for who goes on from there.
 */
const FIRST_WINDOW = 1_000;
const WINDOW = 20_000;
/** Longest time between the start of a transaction and the id of its journal. */
const SPREAD_MS = 300_000;

/** A journal in a list. */
export interface JournalRow {
  id: string;
  no: string;
  kind: string;
  kind_text: string;
  ref: string;
  /** Number of the record that `ref` names, if it has one. */
  record_no: string | null;
  actor: string;
  at: string;
  simulated: boolean;
  /** Number of the journal that it reverses. */
  reverses: string | null;
  /** Place in the hash chain; null until it is sealed. */
  position: string | null;
  /** What it moved, by asset: the sum of its positive entries. */
  moved: { asset: string; amount: string }[];
}

/** A page of a list. */
export interface JournalPage {
  rows: JournalRow[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
  /** Number of the journal up to which rows of the kind were searched, where more may follow. */
  searched_to: string | null;
}

interface Row {
  id: bigint;
  kind: string;
  ref: string;
  actor: string;
  createdAt: Date;
  simulated: boolean;
  reversesId: bigint | null;
  position: bigint | null;
  moved: { asset: string; amount: string }[];
}

/** Ids of journals, newest first, with the last one that was looked at. */
interface Found {
  ids: bigint[];
  searchedTo: bigint | null;
}

/** OFFSET 0 keeps each look-up one along an index: a join of so many partitions would start workers. */
const journalRows = prepared<Row>(
  'desk_journal_rows',
  `SELECT j.id, j.kind, j.ref, j.actor, j.created_at AS "createdAt", j.simulated, j.reverses AS "reversesId",
     c.position, coalesce(m.moved, '[]') AS moved
   FROM unnest($1::bigint[]) AS listed (id)
   CROSS JOIN LATERAL (SELECT * FROM ledger_journal WHERE id = listed.id OFFSET 0) AS j
   LEFT JOIN LATERAL (SELECT position FROM ledger_chain WHERE journal_id = j.id OFFSET 0) AS c ON true
   LEFT JOIN LATERAL (
     SELECT jsonb_agg(jsonb_build_object('asset', asset, 'amount', amount::text) ORDER BY asset) AS moved FROM (
       SELECT asset, sum(amount) AS amount FROM ledger_entry WHERE journal_id = j.id AND amount > 0 GROUP BY asset) AS s
   ) AS m ON true
   ORDER BY j.id DESC`,
);

/**
 * Lists journals, newest first, 50 a page. Every filter reads along an index or a window of
 * journals, so that a page costs the same however many journals there are.
 */
export async function listJournals(db: Db, filter: JournalFilter): Promise<JournalPage> {
  const { ids, searchedTo } = await findIds(db, filter);
  const page = ids.slice(0, PAGE_ROWS);
  const isMore = ids.length > PAGE_ROWS;
  const rows = await getJournalRows(db, page);
  const last = isMore ? page.at(-1) : searchedTo;
  return {
    rows,
    next: last?.toString() ?? null,
    searched_to: !isMore && searchedTo !== null ? journalNo(searchedTo) : null,
  };
}

/** Reads journals by their ids, newest first. */
export async function getJournalRows(db: Db, ids: readonly bigint[]): Promise<JournalRow[]> {
  if (ids.length === 0) return [];
  const rows = await journalRows(db, [[...ids]]);
  const numbers = await readRecordNumbers(
    db,
    rows.map(({ ref }) => ref),
  );
  return rows.map((row) => rowOf(row, numbers));
}

function findIds(db: Db, filter: JournalFilter): Promise<Found> {
  if (filter.ref) return findByRef(db, filter.ref, filter.cursor);
  if (filter.kind === 'adjustment') return findAdjustments(db, filter);
  if (filter.kind && POOL_KINDS.includes(filter.kind) && !filter.day)
    return findPoolJournals(db, filter.kind, filter.cursor);
  return findInWindow(db, filter);
}

const LAST = '9223372036854775807';
const POOL_KINDS: readonly string[] = ['fixed_reserve', 'pool_fund', 'pool_withdraw'];

/** The words of records in references of journals, by the first letter of their numbers. */
const LETTERS: Record<string, keyof typeof NUMBERED_TABLES> = {
  R: 'recharge',
  W: 'withdrawal',
  T: 'order',
  F: 'fixed_move',
};

/** By number of the journal or of its record, or by reference. */
async function findByRef(db: Db, text: string, cursor = LAST): Promise<Found> {
  if (/^J\d{1,18}$/i.test(text)) return { ids: [BigInt(text.slice(1))], searchedTo: null };
  const numbered = /^[RWTF]\d{8,}$/i.test(text) ? LETTERS[text.slice(0, 1).toUpperCase()] : null;
  const ref = numbered
    ? `(SELECT '${numbered}:' || id FROM ${NUMBERED_TABLES[numbered]} WHERE no = $1)`
    : '$1';
  const rows = await db.$queryRawUnsafe<{ id: bigint }[]>(
    `SELECT id FROM ledger_journal WHERE ref = ${ref} AND id < $2::bigint ORDER BY id DESC LIMIT ${PAGE_ROWS + 1}`,
    numbered ? text.toUpperCase() : text,
    BigInt(cursor),
  );
  return { ids: rows.map(({ id }) => id), searchedTo: null };
}

async function findAdjustments(db: Db, { day, cursor = LAST }: JournalFilter): Promise<Found> {
  const rows = await db.adjustment.findMany({
    where: {
      journalId: { lt: BigInt(cursor) },
      ...(day && { createdAt: { gte: dayStart(day), lt: dayStart(day, 1) } }),
    },
    orderBy: { journalId: 'desc' },
    take: PAGE_ROWS + 1,
    select: { journalId: true },
  });
  return { ids: rows.map(({ journalId }) => journalId), searchedTo: null };
}

/** Journals that always move the interest pool, along the entries of that account. */
async function findPoolJournals(db: Db, kind: string, cursor = LAST): Promise<Found> {
  const rows = await db.$queryRaw<{ id: bigint }[]>`
    SELECT e.journal_id AS id FROM ledger_account a CROSS JOIN LATERAL (
      SELECT journal_id, created_at, id FROM ledger_entry
      WHERE account_id = a.id AND kind = ${kind} AND journal_id < ${BigInt(cursor)} AND created_at <= coalesce(
        (SELECT max(created_at) FROM ledger_entry WHERE journal_id = ${BigInt(cursor)}), 'infinity')
      ORDER BY created_at DESC, id DESC LIMIT ${PAGE_ROWS + 1}
    ) AS e
    WHERE a.user_id IS NULL AND a.purpose = 'interest_pool' ORDER BY e.journal_id DESC LIMIT ${PAGE_ROWS + 1}`;
  return { ids: rows.map(({ id }) => id), searchedTo: null };
}

/** The newest journals before the cursor, of a day, and of a kind if it is given. */
async function findInWindow(db: Db, { kind, day, cursor = LAST }: JournalFilter): Promise<Found> {
  const range = day ? await idsOfDay(db, day) : null;
  const before = range && range.last < BigInt(cursor) ? range.last : BigInt(cursor);
  const search = { kind, day, range, before };
  if (!kind && !day) return searchWindow(db, search, PAGE_ROWS + 1);
  const first = await searchWindow(db, search, FIRST_WINDOW);
  const isOpening = cursor === LAST || first.searchedTo === null;
  return isOpening ? first : searchWindow(db, search, WINDOW);
}

interface WindowSearch {
  kind: string | undefined;
  day: string | undefined;
  range: Awaited<ReturnType<typeof idsOfDay>> | null;
  before: bigint;
}

async function searchWindow(
  db: Db,
  { kind, day, range, before }: WindowSearch,
  size: number,
): Promise<Found> {
  const rows = await db.$queryRaw<{ id: bigint; found: boolean; count: bigint }[]>`
    SELECT id, found, count FROM (
      SELECT id, kind, created_at, count(*) OVER () AS count, min(id) OVER () = id AS is_last,
        (${kind ?? null}::text IS NULL OR kind = ${kind ?? null})
          AND (${day ?? null}::text IS NULL OR created_at >= ${range?.from ?? new Date(0)} AND created_at < ${range?.to ?? new Date(0)}) AS found
      FROM (
        SELECT id, kind, created_at FROM ledger_journal
        WHERE id < ${before} AND id >= ${range?.first ?? 0n} ORDER BY id DESC
        LIMIT ${size}
      ) AS newest
    ) AS judged WHERE found OR is_last ORDER BY id DESC LIMIT ${PAGE_ROWS + 2}`;
  const ids = rows.filter(({ found }) => found).map(({ id }) => id);
  const last = rows.at(-1);
  const isFull = (kind || day) && Number(last?.count ?? 0) === size;
  const isEnd = ids.length > PAGE_ROWS || !isFull;
  return { ids: ids.slice(0, PAGE_ROWS + 1), searchedTo: isEnd ? null : (last?.id ?? null) };
}

const journalBounds = prepared<{ first: bigint | null; last: bigint | null }>(
  'desk_journal_bounds',
  'SELECT ledger_journal_first_at($1::timestamptz) AS first, ledger_journal_first_at($2::timestamptz) AS last',
);

/** Ids among which all journals of a local day are. */
async function idsOfDay(db: Db, day: string) {
  const [from, to] = [dayStart(day), dayStart(day, 1)];
  const [found] = await journalBounds(db, [
    new Date(from.getTime() - SPREAD_MS),
    new Date(to.getTime() + SPREAD_MS),
  ]);
  const { first = null, last = null } = found ?? {};
  return { from, to, first: first ?? BigInt(LAST), last: last ?? BigInt(LAST) };
}

function rowOf(row: Row, numbers: ReadonlyMap<string, string>): JournalRow {
  return {
    ...{
      id: row.id.toString(),
      no: journalNo(row.id),
      kind: row.kind,
      kind_text: kindText(row.kind),
    },
    ...{
      ref: row.ref,
      record_no: numbers.get(row.ref) ?? null,
      actor: actorName(row.actor),
      at: row.createdAt.toISOString(),
      simulated: row.simulated,
    },
    reverses: row.reversesId === null ? null : journalNo(row.reversesId),
    position: row.position?.toString() ?? null,
    moved: row.moved.map(({ asset, amount }) => ({
      asset,
      amount: toAmount(BigInt(amount), asset),
    })),
  };
}

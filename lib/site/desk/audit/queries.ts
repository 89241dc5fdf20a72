import type { Db } from '#lib/base/db/client';
import { escapeLike } from '#lib/base/db/escape-like';
import { prepared } from '#lib/base/db/prepared';
import { dayStart } from '#lib/base/taipei-time';
import { type ResolvedFilter, resolveFilter } from './resolve-filter.ts';
import type { AuditFilter } from './schema.ts';

/**
 * Rows that one page reads at most, to find those that match a text or a second filter: few at first, so that
 * a search answers at once, and more for who goes on from there.
 */
const FIRST_WINDOW = 1_000;
const WINDOW = 20_000;
/** Longest time between the start of a transaction and the id of its row. */
const SPREAD_MS = 300_000;
const LAST = 9_223_372_036_854_775_807n;

/** A row of the audit log. */
export interface AuditRow {
  id: string;
  at: string;
  actor: string;
  action: string;
  subject: string;
  detail: unknown;
}

export interface AuditPage {
  rows: AuditRow[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
  /** When the last row was written that this page looked at, if it looked at as many as it may. */
  searched_to: string | null;
}

interface Row {
  id: bigint;
  createdAt: Date;
  actor: string;
  action: string;
  subject: string;
  detail: unknown;
  matches: boolean;
  count: bigint;
}

/**
 * Searches the audit log, newest first, `limit` rows a page. One exact filter is read along its index; a
 * text, and further filters, are compared in a window of rows, after which the page ends with a cursor:
 * so a page costs the same however long the log is.
 */
export async function searchAudit(
  db: Db,
  filter: AuditFilter & { limit: number },
): Promise<AuditPage> {
  const [range, resolved] = [await idsOf(db, filter), await resolveFilter(db, filter)];
  const search = { ...filter, ...resolved };
  const first = await searchWindow(db, search, { ...range, size: FIRST_WINDOW });
  const isOpening = filter.cursor === undefined || first.searched_to === null;
  return isOpening ? first : searchWindow(db, search, { ...range, size: WINDOW });
}

/** Rows between two ids, of which `size` are looked at. */
interface Window {
  first: bigint;
  last: bigint;
  size: number;
}

type Search = AuditFilter & ResolvedFilter & { limit: number };

async function searchWindow(db: Db, filter: Search, window: Window): Promise<AuditPage> {
  const { limit } = filter;
  const { text, values } = statementOf(filter, window);
  const found = await db.$queryRawUnsafe<Row[]>(text, ...values);
  const matching = found.filter(({ matches }) => matches);
  const rows = matching.slice(0, limit);
  if (matching.length > limit)
    return { rows: rows.map(rowOf), next: rows.at(-1)?.id.toString() ?? null, searched_to: null };
  const last = found.at(-1);
  const isFull = Number(last?.count ?? 0) === window.size && last !== undefined;
  return {
    rows: rows.map(rowOf),
    next: isFull ? last.id.toString() : null,
    searched_to: isFull ? last.createdAt.toISOString() : null,
  };
}

/** The filters that have an index besides the subjects, the most selective first. */
const INDEXED = ['action', 'actor'] as const;

function statementOf(filter: Search, { first, last, size }: Window) {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const { subjects } = filter;
  const given = INDEXED.filter((column) => filter[column]);
  const [along, ...others] = subjects ? [undefined, ...given] : given;
  const within = [`id < ${value(last)}::bigint`, `id >= ${value(first)}::bigint`];
  if (along) within.push(`${along} = ${value(filter[along])}`);
  const matches = others.flatMap((column) =>
    column ? [`${column} = ${value(filter[column])}`] : [],
  );
  if (filter.text) matches.push(`detail::text ILIKE ${value(`%${escapeLike(filter.text)}%`)}`);
  if (filter.from) matches.push(`created_at >= ${value(dayStart(filter.from))}::timestamptz`);
  if (filter.to) matches.push(`created_at < ${value(dayStart(filter.to, 1))}::timestamptz`);
  const rows = `SELECT * FROM audit_event WHERE ${within.join(' AND ')}`;
  const newest = `ORDER BY id DESC LIMIT ${matches.length > 0 ? size : filter.limit + 1}`;
  // The newest rows of each subject, along its index.
  const scanned = subjects
    ? `SELECT e.* FROM unnest(${value(subjects)}::text[]) AS s (subject)
       CROSS JOIN LATERAL (${rows} AND subject = s.subject ${newest}) AS e ${newest}`
    : `${rows} ${newest}`;
  const text = `
    SELECT id, created_at AS "createdAt", actor, action, subject, detail, matches, count FROM (
      SELECT *, ${matches.join(' AND ') || 'true'} AS matches, count(*) OVER () AS count, min(id) OVER () = id AS is_last
      FROM (${scanned}) AS newest
    ) AS judged WHERE matches OR is_last ORDER BY id DESC LIMIT ${filter.limit + 2}`;
  return { text, values };
}

const bounds = prepared<{ first: bigint | null; last: bigint | null }>(
  'desk_audit_bounds',
  'SELECT audit_event_first_at($1::timestamptz) AS first, audit_event_first_at($2::timestamptz) AS last',
);

/** Ids from `first` to before `last`, among which all rows of the days are. */
async function idsOf(db: Db, { from, to, cursor }: AuditFilter) {
  const at = (moment: Date, byMs: number) => new Date(moment.getTime() + byMs);
  const moments = [from && at(dayStart(from), -SPREAD_MS), to && at(dayStart(to, 1), SPREAD_MS)];
  const [found] =
    from || to
      ? await bounds(
          db,
          moments.map((moment) => moment || null),
        )
      : [];
  const first = from ? (found?.first ?? LAST) : 0n;
  const end = (to && found?.last) || LAST;
  const last = cursor && BigInt(cursor) < end ? BigInt(cursor) : end;
  return { first, last };
}

const actions = prepared<{ action: string }>(
  'desk_audit_actions',
  // Skips from one action to the next along the index.
  `WITH RECURSIVE known AS (
     (SELECT action FROM audit_event ORDER BY action LIMIT 1)
     UNION ALL
     SELECT (SELECT action FROM audit_event WHERE action > known.action ORDER BY action LIMIT 1) FROM known
     WHERE known.action IS NOT NULL
   ) SELECT action FROM known WHERE action IS NOT NULL`,
);

/** Every action that the log has, in alphabetical order. */
export async function listAuditActions(db: Db): Promise<string[]> {
  return (await actions(db, [])).map(({ action }) => action);
}

function rowOf({ id, createdAt, actor, action, subject, detail }: Row): AuditRow {
  return { id: id.toString(), at: createdAt.toISOString(), actor, action, subject, detail };
}

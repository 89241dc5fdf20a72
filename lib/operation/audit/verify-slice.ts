import { type BrokenRow, type Check, findFirstBroken, type Scope } from '#lib/books/ledger/check';
import type { Snapshot } from '#lib/books/ledger/snapshot';

/** What the verification of one slice found. */
interface SliceReport {
  broken: BrokenRow | null;
  /** Where the next slice begins; null after the last one. */
  next: string | null;
  /** Rows of the table that was cut into slices. */
  rows: number;
}

/** Ids above `after`, up to and including `last`; null means no bound. Decimal strings. */
export interface IdRange {
  after: string | null;
  last: string | null;
}

/** A part of the books that is verified in slices of bounded size. */
export interface Part {
  name: string;
  /**
   * @param after the `next` of the slice before it; null for the first one
   * @param size most rows of the slice, instead of what suits the part
   */
  verify(snapshot: Snapshot, after: string | null, size?: number): Promise<SliceReport>;
}

/** A table and the checks that judge its rows. */
interface TablePart {
  name: string;
  table: string;
  /** Most rows of one slice. */
  size: number;
  checks: readonly Check[];
  /** What the checks of a slice read of which tables. */
  scope(range: IdRange): Scope;
}

/** Declares a part that is cut by the ids of a table. */
export function partByIds({ name, table, checks, scope, ...part }: TablePart): Part {
  return {
    name,
    verify: async (snapshot, after, size = part.size) => {
      const { range, rows } = await readRange(snapshot, { table, size, after });
      const broken = await findFirstBroken(snapshot, checks, scope(range));
      return { broken, next: range.last, rows };
    },
  };
}

/** SQL that is true for the ids of a range. */
export function within({ after, last }: IdRange, column: string): string {
  const bounds = [after && `${column} > ${digits(after)}`, last && `${column} <= ${digits(last)}`];
  return bounds.filter(Boolean).join(' AND ') || `${column} IS NOT NULL`;
}

/**
 * Reads the ids of the next slice. The last slice has no upper bound, so that rows which name an id beyond
 * the table are judged too.
 */
export async function readRange(
  snapshot: Snapshot,
  { table, size, after }: Pick<TablePart, 'table' | 'size'> & { after: string | null },
): Promise<{ range: IdRange; rows: number }> {
  const { rows } = await snapshot.query<{ last: string; count: number }>(
    `SELECT max(id)::text AS last, count(*)::integer AS count FROM (
       SELECT id FROM ${table} WHERE ${within({ after, last: null }, 'id')} ORDER BY id LIMIT $1) AS slice`,
    [size],
  );
  const { last = null, count = 0 } = rows[0] ?? {};
  return { range: { after, last: count < size ? null : last }, rows: count };
}

function digits(id: string): string {
  if (!/^-?\d{1,19}$/.test(id)) throw new Error(`${id} is not an id`);
  return id;
}

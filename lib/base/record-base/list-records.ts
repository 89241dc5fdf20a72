import { AppError } from '#lib/base/errors/app-error';
import { type RecordPage, toPage } from './page.ts';
import { MAX_REACHABLE_ROWS, type RecordListInput } from './schema.ts';
import type { Cursor, RowSource } from './source.ts';

/** A list request. `uncounted` skips the total, for screens that don't show it. */
export interface ListRequest extends RecordListInput {
  uncounted?: boolean;
}

/**
 * Reads one page, newest first. With `before_id` no rows are skipped or counted. Otherwise skipping and
 * counting stop at `MAX_REACHABLE_ROWS`, so that the cost of a page does not grow with the list.
 * @throws {AppError} 4004 `before_id` is unknown or someone else's
 */
export async function readPage<Row extends Cursor, Out>(
  source: RowSource<Row>,
  request: ListRequest,
  present: (row: Row) => Out,
): Promise<RecordPage<Out>> {
  const { page, per_page: perPage, before_id: beforeId } = request;
  const after = beforeId ? await cursorOrThrow(source, beforeId) : undefined;
  const skip = after ? 0 : (page - 1) * perPage;
  const until = await source.searchEnd?.(after);
  // One extra row tells whether there are more.
  const rows = await source.find({ skip, take: perPage + 1, after, until });
  const total = after || request.uncounted ? null : await totalOf(source, rows.length, request);
  const shown = rows.slice(0, perPage).map(present);
  const more = rows.length > perPage;
  return {
    ...toPage(shown, { page, perPage, total, more }),
    ...(until && (request.sort || !more) && { searched_to: positionOf(until) }),
  };
}

/**
 * Reads all rows, newest first, in batches of `size`, on demand. Rows created meanwhile are not read. A batch of
 * a search can be empty, so that others have a turn between the parts of a long one.
 */
export async function* readBatches<Row extends Cursor>(
  source: RowSource<Row>,
  size: number,
): AsyncGenerator<Row[], void> {
  let after: Cursor | undefined;
  do {
    const until = await source.searchEnd?.(after);
    const rows: Row[] = await source.find({ take: size, after, until });
    yield rows;
    after = rows.length === size ? rows.at(-1) : until;
  } while (after);
}

function positionOf({ id, createdAt }: Cursor) {
  return { id: id.toString(), created_at: createdAt.toISOString() };
}

async function cursorOrThrow(source: RowSource<Cursor>, id: bigint): Promise<Cursor> {
  const cursor = await source.findCursor(id);
  if (!cursor) throw new AppError(4004, { detail: `no row ${id} to go on from` });
  return cursor;
}

/** The total of a list from a page's rows, counted only if they don't tell it. */
async function totalOf(
  source: RowSource<Cursor>,
  rows: number,
  { page, per_page: perPage }: ListRequest,
): Promise<number | null> {
  if (!source.count) return null;
  const isLastPage = rows <= perPage && (rows > 0 || page === 1);
  if (isLastPage) return (page - 1) * perPage + rows;
  const counted = await source.count(MAX_REACHABLE_ROWS + 1);
  return counted > MAX_REACHABLE_ROWS ? null : counted;
}

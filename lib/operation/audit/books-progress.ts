import { prepared, type Sql } from '#lib/base/db/prepared';
import type { RecentProgress } from './verify-recent.ts';

/** How far the worker has verified the books. */
export interface BooksProgress extends RecentProgress {
  /** The part that the walk through the history is in; null between two walks. */
  part: string | null;
  /** Where the next slice of this part begins; null for its start. */
  next: string | null;
  /** Rows verified by this walk. */
  rows: bigint;
  walkStartedAt: Date;
  /** End of the last complete walk. */
  walkFinishedAt: Date | null;
}

interface Row {
  position: bigint | null;
  hash: string | null;
  journal: bigint | null;
  part: string | null;
  next: string | null;
  rows: bigint;
  started_at: Date;
  finished_at: Date | null;
}

const readRow = prepared<Row>(
  'books_progress',
  `SELECT recent_position AS position, recent_hash AS hash, recent_journal AS journal, part, next, rows, started_at, finished_at
   FROM books_walk WHERE id = 1`,
);
const writeRow = prepared(
  'save_books_progress',
  `INSERT INTO books_walk (id, recent_position, recent_hash, recent_journal, part, next, rows, started_at, finished_at)
   VALUES (1, $1, $2, $3, $4, $5, $6, $7, $8)
   ON CONFLICT (id) DO UPDATE SET recent_position = $1, recent_hash = $2, recent_journal = $3, part = $4, next = $5,
     rows = $6, started_at = $7, finished_at = $8`,
);

/** Reads the progress of the worker's verification; null before the first one. */
export async function getBooksProgress(sql: Sql): Promise<BooksProgress | null> {
  const [row] = await readRow(sql, []);
  if (!row) return null;
  const { position, hash, journal, part, next, rows } = row;
  return {
    head: position === null || hash === null ? null : { position: position.toString(), hash },
    journal: journal?.toString() ?? null,
    ...{ part, next, rows },
    walkStartedAt: row.started_at,
    walkFinishedAt: row.finished_at,
  };
}

/** Stores the progress, so that another process can go on from there. */
export async function saveBooksProgress(sql: Sql, progress: BooksProgress): Promise<void> {
  const { head, journal, part, next, rows, walkStartedAt, walkFinishedAt } = progress;
  const place = [head?.position ?? null, head?.hash ?? null, journal];
  await writeRow(sql, [...place, part, next, rows, walkStartedAt, walkFinishedAt]);
}

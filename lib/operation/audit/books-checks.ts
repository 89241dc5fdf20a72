import type { Db } from '#lib/base/db/client';

export type BooksVerdict = 'sound' | 'broken' | 'failed';

/** What a check of the books found. */
export interface BooksCheck {
  kind: 'verify' | 'recon';
  verdict: BooksVerdict;
  details: object;
  startedAt: Date;
  finishedAt: Date;
}

/** The newest outcome of a kind; null if there is none. */
export async function getLastBooksCheck(
  db: Db,
  kind: BooksCheck['kind'],
): Promise<BooksCheck | null> {
  const row = await db.booksCheck.findFirst({ where: { kind }, orderBy: { id: 'desc' } });
  if (!row) return null;
  const { details, startedAt, finishedAt } = row;
  const verdict = row.verdict as BooksVerdict;
  return { kind, verdict, details: details as object, startedAt, finishedAt };
}

/** Stores an outcome. */
export async function recordBooksCheck(db: Db, check: BooksCheck): Promise<void> {
  await db.booksCheck.create({ data: check });
}

/** Deletes a batch of old outcomes without a fault. @returns how many */
export async function forgetBooksChecks(db: Db): Promise<number> {
  const [row] = await db.$queryRaw<
    { count: number }[]
  >`SELECT forget_books_checks(${2000}::integer) AS count`;
  return row?.count ?? 0;
}

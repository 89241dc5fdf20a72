import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import type { BrokenRow } from '#lib/books/ledger/check';

/** Hours in which a lifted fault that is still there does not hold again. */
const LIFT_HOURS = 24;

/** A fault of the books that stops payouts and credits until it is lifted. */
export interface BooksHold {
  id: bigint;
  fault: BrokenRow;
  foundAt: Date;
  liftedAt: Date | null;
  liftedBy: string | null;
  liftReason: string | null;
}

/**
 * Stops payouts and credits because of a fault, unless it does so already or was lifted in the last
 * `LIFT_HOURS`. The database refuses them while a hold is open.
 */
export async function holdMoney(db: Db, fault: BrokenRow): Promise<void> {
  const { invariant, table, id, problem } = fault;
  const place = [invariant, table, id, problem].join(' ');
  await db.$executeRaw`
    INSERT INTO books_hold (place, fault)
    SELECT ${place}, ${JSON.stringify(fault)}::jsonb
    WHERE NOT EXISTS (SELECT FROM books_hold
      WHERE place = ${place} AND (lifted_at IS NULL OR lifted_at > now() - ${LIFT_HOURS} * interval '1 hour'))
    ON CONFLICT (place) WHERE lifted_at IS NULL DO NOTHING`;
}

/** The open holds and the newest lifted ones, newest first. */
export function listHolds(db: Db): Promise<BooksHold[]> {
  return db.$queryRaw<BooksHold[]>`
    SELECT id, fault, found_at AS "foundAt", lifted_at AS "liftedAt", lifted_by AS "liftedBy",
      lift_reason AS "liftReason"
    FROM books_hold ORDER BY lifted_at IS NOT NULL, id DESC LIMIT 20`;
}

/** When the oldest open hold began; null if payouts and credits are not held. */
export async function getHeldSince(db: Db): Promise<Date | null> {
  const [row] = await db.$queryRaw<{ since: Date | null }[]>`
    SELECT min(found_at) AS since FROM books_hold WHERE lifted_at IS NULL`;
  return row?.since ?? null;
}

/** A hold by its id. @throws {AppError} 4004 */
export async function findHold(db: Db, id: string): Promise<BooksHold> {
  const [hold] = await db.$queryRaw<BooksHold[]>`
    SELECT id, fault, found_at AS "foundAt", lifted_at AS "liftedAt", lifted_by AS "liftedBy",
      lift_reason AS "liftReason"
    FROM books_hold WHERE id = ${BigInt(id)}`;
  if (!hold) throw new AppError(4004, { detail: `there is no hold ${id} of the books` });
  return hold;
}

/** Asserts that a hold is open. @throws {AppError} 4004, 4010 */
export async function requireOpenHold(db: Db, { hold: id }: { hold: string }): Promise<void> {
  const { liftedAt } = await findHold(db, id);
  if (liftedAt) throw new AppError(4010, { detail: `hold ${id} of the books is lifted already` });
}

/**
 * Lifts a hold. The database refuses it unless this transaction approved a request for it.
 * @throws {AppError} 4004, 4010 it is lifted already
 */
export async function liftHold(
  tx: Db,
  { hold: id, operator, reason }: { hold: string; operator: string; reason: string },
): Promise<void> {
  const { fault } = await findHold(tx, id);
  const actor = `operator:${operator}`;
  const [row] = await tx.$queryRaw<{ lifted: boolean }[]>`
    SELECT books_lift(${BigInt(id)}, ${actor}, ${reason}) AS lifted`;
  if (!row?.lifted)
    throw new AppError(4010, { detail: `hold ${id} of the books is lifted already` });
  const detail = { reason, fault };
  await recordAudit(tx, { actor, action: 'books.lift', subject: `books:${id}`, detail });
}

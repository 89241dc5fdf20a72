import type { Pool } from '#lib/base/db/client';

/** Longer than an attempt can take: then another worker takes the row over. */
const LEASE_SECONDS = 180;
const MAX_ATTEMPTS = 12;
/** Seconds before the second attempt; doubled for each further one, and changed by up to a fifth by chance. */
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 3_600;

/** A table of rows that wait to be delivered, with the columns that mail_outbox and member_outbox share. */
export interface Outbox {
  table: 'mail_outbox' | 'member_outbox';
  /** SQL of the columns that a delivery takes. */
  columns: string;
  /** SQL of a condition on the rows that are delivered. */
  condition?: string;
  /** SQL of what the end of a row sets besides. */
  atEnd?: string;
}

/** A row that this process has claimed for an attempt. */
export interface Claimed {
  id: bigint;
  /** With this one. */
  attempts: number;
  /** Of the attempt before. */
  lastError: string | null;
}

/** What became of an attempt. */
export type Outcome =
  | { sent: true }
  /** `isFinal`: another attempt would fail too. */
  | { sent: false; isFinal: boolean; fault: string };

/** What a process does with the rows that it claimed. */
export interface Delivery<Row> {
  /** Never throws for a reason of the row. */
  deliver: (row: Row) => Promise<Outcome>;
  /** Called after each attempt. `fault` may hold an address, and is null if it was sent. */
  tell: (row: Row, result: 'sent' | 'retry' | 'parked', fault: string | null) => void;
}

/**
 * Delivers the rows that are due, one after another, until none is left or the time is over. Each is claimed first, so
 * that several workers share them. A worker that dies between the attempt and its record leaves the row to another one
 * after the lease, which delivers it again: at least once.
 * @param until in milliseconds since 1970
 * @returns the number of attempts
 */
export async function deliverDue<Row extends Claimed>(
  pool: Pool,
  outbox: Outbox,
  { deliver, tell }: Delivery<Row>,
  until: number,
): Promise<number> {
  let attempts = 0;
  while (Date.now() < until) {
    const row = await claimNext<Row>(pool, outbox);
    if (!row) break;
    if (!row.isExpired) attempts++;
    const outcome = row.isExpired ? tooOld(row) : await deliver(row);
    const result = resultOf(row, outcome);
    const fault = outcome.sent ? null : outcome.fault;
    await record(pool, outbox, { ...row, result, fault });
    tell(row, result, fault);
  }
  return attempts;
}

/** Keeps the reason of the last attempt, if there was one. */
function tooOld({ lastError }: Claimed): Outcome {
  return { sent: false, isFinal: true, fault: lastError ?? 'too old' };
}

async function claimNext<Row extends Claimed>(
  pool: Pool,
  { table, columns, condition = 'true' }: Outbox,
): Promise<(Row & { isExpired: boolean }) | undefined> {
  const [row] = await pool.$queryRawUnsafe<(Row & { isExpired: boolean })[]>(
    `UPDATE ${table} SET attempts = attempts + 1, next_at = now() + $1::integer * interval '1 second'
     WHERE id = (SELECT id FROM ${table} WHERE ${condition} AND status = 'waiting' AND next_at <= now()
       ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, attempts, last_error AS "lastError", ${columns}, expires_at <= now() OR attempts > $2::integer AS "isExpired"`,
    LEASE_SECONDS,
    MAX_ATTEMPTS,
  );
  return row;
}

function resultOf({ attempts }: Claimed, outcome: Outcome): 'sent' | 'retry' | 'parked' {
  if (outcome.sent) return 'sent';
  return outcome.isFinal || attempts >= MAX_ATTEMPTS ? 'parked' : 'retry';
}

/** Does nothing if another worker has taken the row over. */
async function record(
  pool: Pool,
  { table, atEnd }: Outbox,
  {
    id,
    attempts,
    result,
    fault,
  }: Pick<Claimed, 'id' | 'attempts'> & { result: string; fault: string | null },
): Promise<void> {
  const changes =
    result === 'retry'
      ? `next_at = now() + $4::float8 * (0.8 + 0.4 * random()) * interval '1 second', last_error = $3`
      : `status = $4, ended_at = now(), last_error = coalesce($3, last_error)${atEnd ? `, ${atEnd}` : ''}`;
  const value = result === 'retry' ? waitAfter(attempts) : result;
  await pool.$executeRawUnsafe(
    `UPDATE ${table} SET ${changes} WHERE id = $1 AND status = 'waiting' AND attempts = $2`,
    ...[id, attempts, fault, value],
  );
}

function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), LONGEST_WAIT_SECONDS);
}

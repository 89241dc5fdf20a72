import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#lib/base/db/client';
import { SWEEP_BATCH } from '#lib/base/db/delete-in-batches';
import { AppError } from '#lib/base/errors/app-error';
import { hashOfHost } from '../challenge/challenge.ts';

/** Factors that can be shown with one ticket. */
const MAX_TRIES = 10;
/** Sign-ins of one member that wait at a time; the oldest one makes room. */
const MAX_PENDING = 5;

interface Verified {
  id: bigint;
  passwordHash: string;
}

/** Keeps a sign-in whose password was correct until its factor is shown. @returns its ticket, valid for five minutes */
export async function keepSignIn(
  db: Db,
  { id: userId, passwordHash }: Verified,
  address: string,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await db.$executeRaw`
    WITH oldest AS (
      DELETE FROM pending_sign_in WHERE ticket_hash IN (
        SELECT ticket_hash FROM pending_sign_in WHERE user_id = ${userId}
        ORDER BY created_at DESC OFFSET ${MAX_PENDING - 1}))
    INSERT INTO pending_sign_in (ticket_hash, user_id, password_mark, address)
    VALUES (${sha256(ticket)}, ${userId}, ${sha256(passwordHash)}, ${hashOfHost(address)})`;
  return ticket;
}

/** A sign-in that waits for its factor. */
export interface PendingSignIn {
  ticketHash: string;
  userId: bigint;
}

/** Finds the sign-in of a ticket. @throws {AppError} 4004 expired, used, or of another address */
export async function findSignIn(db: Db, ticket: string, address: string): Promise<PendingSignIn> {
  const [row] = await db.$queryRaw<{ user_id: bigint }[]>`
    SELECT user_id FROM pending_sign_in
    WHERE ticket_hash = ${sha256(ticket)} AND address = ${hashOfHost(address)} AND expires_at > clock_timestamp()`;
  if (!row) throw signInExpired();
  return { ticketHash: sha256(ticket), userId: row.user_id };
}

/** The same, and counts a try, of which a ticket has ten. */
export async function trySignIn(db: Db, ticket: string, address: string): Promise<PendingSignIn> {
  const [row] = await db.$queryRaw<{ user_id: bigint }[]>`
    UPDATE pending_sign_in SET tries = tries + 1
    WHERE ticket_hash = ${sha256(ticket)} AND address = ${hashOfHost(address)} AND expires_at > clock_timestamp()
      AND tries < ${MAX_TRIES}
    RETURNING user_id`;
  if (!row) throw signInExpired();
  return { ticketHash: sha256(ticket), userId: row.user_id };
}

/**
 * Ends the wait. Of parallel attempts one succeeds.
 * @param passwordHash present hash, which must be that of the verified password
 * @throws {AppError} 4004
 */
export async function takeSignIn(
  tx: Db,
  { ticketHash, userId }: PendingSignIn,
  passwordHash: string,
): Promise<void> {
  const taken = await tx.$executeRaw`
    DELETE FROM pending_sign_in
    WHERE ticket_hash = ${ticketHash} AND user_id = ${userId} AND password_mark = ${sha256(passwordHash)}`;
  if (taken !== 1) throw signInExpired();
}

/** Deletes a batch of sign-ins that nobody finished. @returns number of deleted rows */
export async function deleteExpiredSignIns(db: Db): Promise<number> {
  return db.$executeRaw`
    DELETE FROM pending_sign_in WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM pending_sign_in WHERE expires_at < clock_timestamp()
      ORDER BY expires_at LIMIT ${SWEEP_BATCH} FOR UPDATE SKIP LOCKED))`;
}

function signInExpired(): AppError {
  return new AppError(4004, { messageKey: 'signInExpired' });
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

import { findSignIn } from '#lib/access/factor/member/pending-sign-in';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { limiter } from '#lib/running/limits/rate-limit';

/** Calls of one member's tickets, from all addresses. */
const CALLS_OF_MEMBER = { points: 120, seconds: 3_600 };

/** A ticket with the address that shows it. */
export interface ShownTicket {
  ticket: string;
  address: string;
}

/**
 * The member of a ticket, which stays valid for its factor.
 * @throws {AppError} 4004 expired, used, of another address, or the member has no factor
 * @throws {TransportError} 429 after 120 calls of a member in an hour
 */
export async function findTicketMember(
  db: Db,
  { ticket, address }: ShownTicket,
): Promise<{ ticketHash: string; userId: bigint }> {
  const pending = await findSignIn(db, ticket, address);
  await limiter('lost-factor', CALLS_OF_MEMBER).consume(pending.userId.toString());
  return pending;
}

/** Asserts that a member has a factor that could be lost. @throws {AppError} 4010 */
export async function requireFactor(db: Db, userId: bigint): Promise<void> {
  const [row] = await db.$queryRaw<{ has: boolean }[]>`SELECT has_member_factor(${userId}) AS has`;
  if (!row?.has) throw new AppError(4010, { messageKey: 'noFactor' });
}

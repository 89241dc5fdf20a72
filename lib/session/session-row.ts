import { randomUUID } from 'node:crypto';
import type { Db } from '#lib/db/client';
import { AppError } from '#lib/http/errors';
import { SESSION_TTL_SECONDS, type SessionRef, signToken } from './token.ts';

/** Where a session comes from, as shown in the list of devices. */
export interface Device {
  userAgent: string;
  address: string;
}

/** What signing in hands out. */
export interface IssuedSession {
  token: string;
  pageToken: string;
  expiresAt: Date;
}

/**
 * Opens a session row and signs both of its tokens, if the user is still active and the password
 * still the one that was proved: whoever changes either ends all sessions, and this one would slip
 * through behind them. The row's lock puts the two in an order.
 * @throws {AppError} 4011 when the password or the status changed meanwhile
 */
export async function openSession(
  db: Db,
  user: { id: bigint; passwordHash: string },
  device: Device,
): Promise<IssuedSession> {
  const expiresAt = new Date(Date.now() + SESSION_TTL_SECONDS * 1000);
  const session = { userId: user.id, sessionId: randomUUID() };
  const userAgent = device.userAgent.slice(0, 300);
  const opened = await db.$executeRaw`
    INSERT INTO session (id, user_id, user_agent, address, expires_at)
    SELECT ${session.sessionId}::uuid, id, ${userAgent}, ${device.address}, ${expiresAt}
    FROM app_user
    WHERE id = ${user.id} AND status = 'active' AND password_hash = ${user.passwordHash}
    FOR SHARE`;
  if (opened === 0) throw new AppError(4011);
  const [token, pageToken] = await Promise.all([
    signToken('api', session, expiresAt),
    signToken('page', session, expiresAt),
  ]);
  return { token, pageToken, expiresAt };
}

/** What makes a session row live at this moment. */
export function liveNow() {
  return { revokedAt: null, expiresAt: { gt: new Date() } };
}

/** The session that a token claims, if its row is live and its user active. */
export async function findLiveSession(db: Db, claimed: SessionRef): Promise<SessionRef | null> {
  const row = await db.session.findFirst({
    where: {
      id: claimed.sessionId,
      userId: claimed.userId,
      ...liveNow(),
      user: { status: 'active' },
    },
    select: { id: true, userId: true },
  });
  return row && { sessionId: row.id, userId: row.userId };
}

/** Ends one session. @returns whether it was live until now */
export async function revokeSession(db: Db, session: SessionRef, reason: string): Promise<boolean> {
  const { count } = await db.session.updateMany({
    where: { id: session.sessionId, userId: session.userId, ...liveNow() },
    data: { revokedAt: new Date(), revokeReason: reason },
  });
  return count > 0;
}

/** Ends every live session of a user, but for `except`. @returns how many ended */
export async function revokeSessions(
  db: Db,
  userId: bigint,
  reason: string,
  except?: string,
): Promise<number> {
  const { count } = await db.session.updateMany({
    where: { userId, ...liveNow(), ...(except ? { id: { not: except } } : {}) },
    data: { revokedAt: new Date(), revokeReason: reason },
  });
  return count;
}

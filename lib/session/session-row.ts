import { randomUUID } from 'node:crypto';
import type { Db } from '#lib/db/client';
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

/** Opens a session row and signs both of its tokens. */
export async function openSession(db: Db, userId: bigint, device: Device): Promise<IssuedSession> {
  const expiresAt = new Date(Date.now() + SESSION_TTL_SECONDS * 1000);
  const session = { userId, sessionId: randomUUID() };
  await db.session.create({
    data: {
      id: session.sessionId,
      userId,
      expiresAt,
      userAgent: device.userAgent.slice(0, 300),
      address: device.address,
    },
  });
  const [token, pageToken] = await Promise.all([
    signToken('api', session, expiresAt),
    signToken('page', session, expiresAt),
  ]);
  return { token, pageToken, expiresAt };
}

/** The session that a token claims, if its row is live and its user active. */
export async function findLiveSession(db: Db, claimed: SessionRef): Promise<SessionRef | null> {
  const row = await db.session.findFirst({
    where: {
      id: claimed.sessionId,
      userId: claimed.userId,
      revokedAt: null,
      expiresAt: { gt: new Date() },
      user: { status: 'active' },
    },
    select: { id: true, userId: true },
  });
  return row && { sessionId: row.id, userId: row.userId };
}

/** Ends one session; ending it again changes nothing. */
export async function revokeSession(db: Db, session: SessionRef, reason: string): Promise<void> {
  await db.session.updateMany({
    where: { id: session.sessionId, userId: session.userId, revokedAt: null },
    data: { revokedAt: new Date(), revokeReason: reason },
  });
}

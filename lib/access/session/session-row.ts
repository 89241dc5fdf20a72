import { randomUUID } from 'node:crypto';
import { rememberLocale } from '#lib/access/account/remember-locale';
import { type Db, isPool } from '#lib/base/db/client';
import { SWEEP_BATCH } from '#lib/base/db/delete-in-batches';
import { prepared } from '#lib/base/db/prepared';
import { afterCommit, inTransaction } from '#lib/base/db/transaction';
import { AppError } from '#lib/base/errors/app-error';
import { currentLocale } from '#lib/base/i18n/request-locale';
import { alertMember } from '#lib/running/alerts/alert-member';
import { forgetHere } from '#lib/running/cache/process-cache';
import { removePushSubscriptions } from '#lib/running/push/push-targets';
import { deviceName } from './device-name.ts';
import { idleEnd } from './session-activity.ts';
import { SESSION_TTL_SECONDS, type SessionRef, signToken } from './token.ts';

/** Active sessions of one member: more than the devices of one person. */
const MAX_SESSIONS = 20;

/** Client of a session, as shown in the list of devices. */
export interface Device {
  userAgent: string;
  address: string;
  /** It has not signed in to the account before: its member is told. */
  isNew?: boolean;
}

/** Client of a new session, and when it showed a second factor, if it did. */
export interface OpeningDevice extends Device {
  factorAt?: Date;
}

/** A new session with its signed tokens. */
export interface IssuedSession {
  token: string;
  pageToken: string;
  expiresAt: Date;
  session: SessionRef;
}

/**
 * Inserts a session row and signs its two tokens. Checks that the user is still active and the verified
 * password unchanged: a change of either ends all sessions, and this one would be missed. Locks the
 * user's row, so that parallel sign-ins are serialized, and ends the oldest sessions beyond the limit.
 * @throws {AppError} 4011 if the password or the status has changed
 */
export async function openSession(
  db: Db,
  user: { id: bigint; passwordHash: string },
  device: OpeningDevice,
): Promise<IssuedSession> {
  const expiresAt = new Date(Date.now() + SESSION_TTL_SECONDS * 1000);
  const session = { userId: user.id, sessionId: randomUUID() };
  const { userAgent, address, factorAt = null, isNew = false } = device;
  const row = { userAgent, address, factorAt, isNew, sessionId: session.sessionId, expiresAt };
  const open = (tx: Db) => insertSession(tx, user, row);
  if (isPool(db)) await inTransaction(db, open, user.id);
  else await open(db);
  const [token, pageToken] = await Promise.all([
    signToken('api', session, expiresAt),
    signToken('page', session, expiresAt),
  ]);
  return { token, pageToken, expiresAt, session };
}

interface SessionValues extends Device {
  isNew: boolean;
  sessionId: string;
  expiresAt: Date;
  factorAt: Date | null;
}

async function insertSession(
  tx: Db,
  { id: userId, passwordHash }: { id: bigint; passwordHash: string },
  { sessionId, userAgent, isNew, ...row }: SessionValues,
): Promise<void> {
  const [owner] = await tx.$queryRaw<object[]>`
    SELECT id FROM app_user
    WHERE id = ${userId} AND status = 'active' AND password_hash = ${passwordHash}
    FOR NO KEY UPDATE`;
  if (!owner) throw new AppError(4011);
  await rememberLocale(tx, userId, currentLocale());
  const idleEndsAt = await idleEnd(tx);
  const data = { id: sessionId, userId, userAgent: userAgent.slice(0, 300), idleEndsAt, ...row };
  await tx.session.create({ data });
  if (isNew) await alertNewDevice(tx, { userId, sessionId, userAgent });
  await tx.$executeRaw`
    UPDATE session SET revoked_at = clock_timestamp(), revoke_reason = 'limit'
    WHERE id IN (
      SELECT id FROM session
      WHERE user_id = ${userId} AND revoked_at IS NULL AND expires_at > clock_timestamp()
        AND idle_ends_at > clock_timestamp() AND id <> ${sessionId}::uuid
      ORDER BY created_at DESC, id OFFSET ${MAX_SESSIONS - 1})`;
}

async function alertNewDevice(
  tx: Db,
  { userId, sessionId, userAgent }: SessionRef & { userAgent: string },
): Promise<void> {
  await alertMember(tx, {
    ...{ userId, event: `session:${sessionId}:opened`, kind: 'security' },
    ...{ template: 'security.newDevice', params: { device: deviceName(userAgent) || '–' } },
  });
}

/** Filter for sessions that are neither revoked nor expired, and were used lately. */
export function activeSessionFilter() {
  const now = new Date();
  return { revokedAt: null, expiresAt: { gt: now }, idleEndsAt: { gt: now } };
}

/** An active session. */
export interface ActiveSession extends SessionRef {
  /**
   * It was opened with a one-time password, which must be changed first. Constant for a session: setting
   * and changing a password end all sessions.
   */
  mustChangePassword: boolean;
  /** The member has a second factor. */
  hasFactor: boolean;
  /** What a recovery of the member that runs sets anew, or removes; null if there is none. */
  recovery: 'password' | 'trade-password' | 'factor' | null;
}

/** An active session with the times of its ends. */
export interface StoredSession extends ActiveSession {
  expiresAt: Date;
  /** When it ends unless its member does something before. */
  idleEndsAt: Date;
}

const activeSession = prepared<StoredSession>(
  'active_session',
  `SELECT session.id AS "sessionId", user_id AS "userId", expires_at AS "expiresAt", idle_ends_at AS "idleEndsAt",
     password_reset_at IS NOT NULL AS "mustChangePassword", has_member_factor(user_id) AS "hasFactor",
     (SELECT kind FROM member_recovery r WHERE r.user_id = session.user_id AND r.ended_at IS NULL) AS recovery
   FROM session JOIN app_user ON app_user.id = user_id AND status = 'active'
   WHERE session.id = $1::uuid AND user_id = $2 AND revoked_at IS NULL AND expires_at > $3
     AND idle_ends_at > $3`,
);

/** Returns the session of a token if it is active and its user is not locked, else null. */
export async function findActiveSession(
  db: Db,
  { sessionId, userId }: SessionRef,
): Promise<StoredSession | null> {
  const [session] = await activeSession(db, [sessionId, userId, new Date()]);
  return session ?? null;
}

/** Ends one session. @returns false if it was not active */
export async function revokeSession(db: Db, session: SessionRef, reason: string): Promise<boolean> {
  const { count } = await db.session.updateMany({
    where: { id: session.sessionId, userId: session.userId, ...activeSessionFilter() },
    data: { revokedAt: new Date(), revokeReason: reason },
  });
  afterCommit(() => forgetHere(`session:${session.sessionId}`));
  return count > 0;
}

/**
 * Ends all active sessions of a user except `except`, and pushes to the browsers of others, also of those
 * that had expired.
 * @returns number of ended sessions
 */
export async function revokeSessions(
  db: Db,
  userId: bigint,
  reason: string,
  except?: string,
): Promise<number> {
  const { count } = await db.session.updateMany({
    where: { userId, ...activeSessionFilter(), ...(except ? { id: { not: except } } : {}) },
    data: { revokedAt: new Date(), revokeReason: reason },
  });
  await removePushSubscriptions(db, userId, except);
  afterCommit(() => forgetHere(`member:${userId}`));
  return count;
}

/** How long rows of ended sessions are kept. */
const KEPT_DAYS = 90;

/** Deletes a batch of sessions that expired over 90 days ago. @returns number of deleted rows */
export async function deleteOldSessions(db: Db): Promise<number> {
  return db.$executeRaw`
    DELETE FROM session WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM session
      WHERE expires_at < clock_timestamp() - make_interval(days => ${KEPT_DAYS})
      ORDER BY expires_at LIMIT ${SWEEP_BATCH} FOR UPDATE SKIP LOCKED))`;
}

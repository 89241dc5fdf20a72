import { type Db, sqlPart } from '#lib/base/db/client';
import { env } from '#lib/base/env';
import type { Operator } from '../operator.ts';
import type { Role } from '../rights.ts';
import { isAllowedAddress } from './allowed-addresses.ts';
import { IDLE_MINUTES, type SessionKind } from './open-operator-session.ts';
import { operatorTokenHash } from './operator-token.ts';

/** An active session of an operator. */
export interface OperatorSession {
  id: string;
  operator: Operator;
  /** The second factor is mandatory outside of paper mode. */
  mustEnrolFactor: boolean;
  /** An approval takes a code: the operator has a second factor, and this session gave no code lately. */
  needsFactorCode: boolean;
  /** Another operator set the password, or it is the seeded one of paper mode in another mode. */
  mustChangePassword: boolean;
  idleEndsAt: Date;
}

/** Minutes for which the code of a session counts. */
const FACTOR_MINUTES = 5;
/** Minimum seconds between two writes of the last activity. */
const SEEN_SECONDS = 30;

interface SessionRow {
  id: string;
  kind: SessionKind;
  operator_id: bigint;
  name: string;
  roles: Role[];
  addresses: string[];
  has_factor: boolean;
  gave_code: boolean;
  password_reset_at: Date | null;
  seen_at: Date;
  expires_at: Date;
}

/** The row of a session, its operator joined as `o`. */
const ROW = sqlPart`
  SELECT s.id, s.kind, s.operator_id, o.name, o.roles, o.addresses, has_operator_factor(o.id) AS has_factor,
    s.factor_at IS NOT NULL AND s.factor_at > clock_timestamp() - make_interval(mins => ${FACTOR_MINUTES}::integer) AS gave_code,
    o.password_reset_at, s.seen_at, s.expires_at
  FROM operator_session s JOIN operator o ON o.id = s.operator_id`;

/** The session has not ended, and its operator is not locked. */
const IS_ACTIVE = sqlPart`
  s.revoked_at IS NULL AND s.expires_at > clock_timestamp() AND o.status = 'active'
    AND (s.kind = 'token' OR s.seen_at > clock_timestamp() - make_interval(mins => ${IDLE_MINUTES}::integer))`;

/**
 * Finds the active session of a token; null if it has ended, is of another kind, its operator is locked,
 * or the operator may not use the desk from the address.
 * @param request.isActivity whether a person caused the request, which extends the idle time
 */
export async function findOperatorSession(
  db: Db,
  request: { token: string; kind: SessionKind; address: string; isActivity: boolean },
): Promise<OperatorSession | null> {
  const { token, kind, address, isActivity } = request;
  const [row] = await db.$queryRaw<SessionRow[]>`
    ${ROW} WHERE s.token_hash = ${operatorTokenHash(token)} AND s.kind = ${kind} AND ${IS_ACTIVE}`;
  if (!row || !isAllowed(row, address)) return null;
  return sessionOf(row, isActivity ? await markSeen(db, row) : row.seen_at);
}

/**
 * Reads a session again in the transaction of a write, and locks it with its operator until the
 * transaction ends (FOR SHARE): a sign-out, a lock or new roles come before or after the write as a whole.
 * @returns null if it has ended since
 */
export async function lockOperatorSession(
  tx: Db,
  { id, address }: { id: string; address: string },
): Promise<OperatorSession | null> {
  const [row] = await tx.$queryRaw<SessionRow[]>`
    ${ROW} WHERE s.id = ${id}::uuid AND ${IS_ACTIVE} FOR SHARE`;
  return row && isAllowed(row, address) ? sessionOf(row, row.seen_at) : null;
}

/** Skips a session that a transaction has locked, whose end may be far; a later request writes it. */
async function markSeen(db: Db, { id, seen_at: seenAt }: SessionRow): Promise<Date> {
  const now = new Date();
  if (now.getTime() - seenAt.getTime() < SEEN_SECONDS * 1000) return seenAt;
  await db.$executeRaw`
    UPDATE operator_session SET seen_at = now() WHERE id = (
      SELECT id FROM operator_session
      WHERE id = ${id}::uuid AND revoked_at IS NULL
        AND seen_at < now() - make_interval(secs => ${SEEN_SECONDS}::integer)
      FOR NO KEY UPDATE SKIP LOCKED)`;
  return now;
}

function isAllowed({ kind, addresses }: SessionRow, address: string): boolean {
  return kind !== 'desk' || isAllowedAddress(addresses, address);
}

function sessionOf(row: SessionRow, seenAt: Date): OperatorSession {
  const idleEndsAt = new Date(seenAt.getTime() + IDLE_MINUTES * 60_000);
  return {
    id: row.id,
    operator: { id: row.operator_id, name: row.name, roles: row.roles },
    mustEnrolFactor: env().APP_MODE === 'live' && !row.has_factor,
    needsFactorCode: row.has_factor && !row.gave_code,
    mustChangePassword: row.password_reset_at !== null,
    idleEndsAt: row.kind === 'token' || idleEndsAt > row.expires_at ? row.expires_at : idleEndsAt,
  };
}

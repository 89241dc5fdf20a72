import { randomUUID } from 'node:crypto';
import type { Db } from '#lib/base/db/client';
import { newOperatorToken, operatorTokenHash } from './operator-token.ts';

/** Where a session is used: the desk in a browser, the CLI, or a script with a token. */
export type SessionKind = 'desk' | 'cli' | 'token';

/** Idle minutes after which a session of a person ends. */
export const IDLE_MINUTES = 15;
/** Maximum hours of a session of a person. */
const PERSON_HOURS = 12;
/** Active sessions of one operator at the desk, and as many in the CLI. */
const MAX_SESSIONS = 5;
const MAX_USER_AGENT = 300;

interface NewSession {
  operatorId: bigint;
  kind: SessionKind;
  address: string;
  userAgent: string;
  /** A code of the second factor was verified for it. */
  gaveCode: boolean;
  /** Name and lifetime of a token for scripts. */
  token?: { label: string; days: number };
}

/**
 * Opens a session. Beyond five of a person and kind the oldest one ends.
 * @returns its token, which is not stored
 */
export async function openOperatorSession(
  db: Db,
  { operatorId, kind, address, userAgent, gaveCode, token: script }: NewSession,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newOperatorToken();
  const hours = script ? script.days * 24 : PERSON_HOURS;
  const expiresAt = new Date(Date.now() + hours * 3_600_000);
  const id = randomUUID();
  await db.operatorSession.create({
    data: {
      id,
      operatorId,
      kind,
      tokenHash: operatorTokenHash(token),
      label: script?.label ?? null,
      address,
      userAgent: userAgent.slice(0, MAX_USER_AGENT),
      expiresAt,
      factorAt: gaveCode ? new Date() : null,
    },
  });
  if (!script) await endOldest(db, { id, operatorId, kind });
  return { token, expiresAt };
}

/** Ends the active sessions beyond the limit. An advisory lock serializes the sign-ins of an operator. */
async function endOldest(
  db: Db,
  { id, operatorId, kind }: { id: string; operatorId: bigint; kind: SessionKind },
): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`operator-session:${operatorId}`}, 0))`;
  await db.$executeRaw`
    UPDATE operator_session SET revoked_at = clock_timestamp(), revoke_reason = 'limit'
    WHERE revoked_at IS NULL AND id IN (
      SELECT id FROM operator_session
      WHERE operator_id = ${operatorId} AND kind = ${kind} AND id <> ${id}::uuid
        AND revoked_at IS NULL AND expires_at > clock_timestamp()
        AND seen_at > clock_timestamp() - make_interval(mins => ${IDLE_MINUTES}::integer)
      ORDER BY created_at DESC, id OFFSET ${MAX_SESSIONS - 1})`;
}

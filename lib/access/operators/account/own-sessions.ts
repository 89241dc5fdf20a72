import { deviceName } from '#lib/access/session/device-name';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import type { OperatorSession } from '../session/find-operator-session.ts';
import { IDLE_MINUTES, type SessionKind } from '../session/open-operator-session.ts';
import { type OwnerProof, requireOwner } from '../sign-in/require-owner.ts';

type Present = Pick<OperatorSession, 'id' | 'operator'>;

/** An active session of a person. */
export interface SessionRow {
  id: string;
  kind: Exclude<SessionKind, 'token'>;
  address: string;
  /** Browser and system; empty if unknown. */
  device: string;
  created_at: string;
  last_seen_at: string;
  /** It makes this request. */
  is_present: boolean;
}

/** Lists an operator's active sessions at the desk and in the CLI, newest first; at most five of each. */
export async function listOwnSessions(
  db: Db,
  { id: presentId, operator }: Present,
): Promise<SessionRow[]> {
  const rows = await db.operatorSession.findMany({
    where: activePersonal(operator.id),
    orderBy: { createdAt: 'desc' },
  });
  return rows.map(({ id, kind, address, userAgent, createdAt, seenAt }) => ({
    id,
    kind: kind === 'cli' ? 'cli' : 'desk',
    address,
    device: deviceName(userAgent),
    created_at: createdAt.toISOString(),
    last_seen_at: seenAt.toISOString(),
    is_present: id === presentId,
  }));
}

/**
 * Ends one of an operator's own sessions, or all but the present one. Tokens for scripts stay.
 * @returns how many
 * @throws {AppError} 4004 there is no such session; what `requireOwner` throws
 */
export async function endOwnSessions(
  tx: Db,
  { id: presentId, operator }: Present,
  { id, ...proof }: OwnerProof & { id?: string | undefined },
): Promise<{ ended: number }> {
  await requireOwner(tx, operator, { ...proof, sessionId: presentId });
  const { count } = await tx.operatorSession.updateMany({
    where: { ...activePersonal(operator.id), id: id ?? { not: presentId } },
    data: { revokedAt: new Date(), revokeReason: 'own' },
  });
  if (id && count === 0) throw new AppError(4004, { detail: `there is no session ${id}` });
  const subject = `operator:${operator.name.toLowerCase()}`;
  const event = { actor: `operator:${operator.name}`, action: 'operator.end-sessions', subject };
  await recordAudit(tx, { ...event, detail: { sessions_ended: count } });
  return { ended: count };
}

function activePersonal(operatorId: bigint) {
  const now = Date.now();
  return {
    ...{ operatorId, kind: { in: ['desk', 'cli'] }, revokedAt: null },
    expiresAt: { gt: new Date(now) },
    seenAt: { gt: new Date(now - IDLE_MINUTES * 60_000) },
  };
}

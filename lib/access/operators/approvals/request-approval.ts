import type { Db } from '#lib/base/db/client';
import { onlyRow } from '#lib/base/db/prepared';
import { AppError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { limiter } from '#lib/running/limits/rate-limit';
import { type Operator, requireRight } from '../operator.ts';
import { requireAnother } from '../require-another.ts';
import { APPROVED_ACTIONS, type ApprovedAction } from './approved-action.ts';

/** Days until a request expires. */
const EXPIRES_DAYS = 7;
/** Maximum number of pending requests of one operator. */
const MAX_PENDING = 100;
/** What nobody asks for about the own account; the database has the same list. */
const OF_ANOTHER: readonly ApprovedAction[] = [
  'operator.set-roles',
  'operator.reset',
  'operator.unlock',
];
const PER_HOUR = { points: 200, seconds: 3600 };

export interface ApprovalRequest {
  action: ApprovedAction;
  /** For example `config:trade_bps`. */
  subject: string;
  /** Input of the effect, as JSON. */
  payload: object;
  reason: string;
  /** Of the one-time password that the maker is shown; null without. */
  passwordHash: string | null;
}

/**
 * Creates a request for approval by another operator. An action on a subject has at most one pending
 * request.
 * @throws {AppError} 4010 a request is already pending, or the operator has too many of them; 4030 also
 *   for the own account
 * @throws {TransportError} 429
 */
export async function requestApproval(
  tx: Db,
  maker: Operator,
  { action, subject, payload, reason, passwordHash }: ApprovalRequest,
): Promise<{ id: bigint }> {
  requireRight(maker, APPROVED_ACTIONS[action].make);
  if (OF_ANOTHER.includes(action))
    requireAnother({ name: subject.replace('operator:', ''), operator: maker.name });
  await limiter('approval-requests', PER_HOUR).consume(maker.id.toString());
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`approval:${action}:${subject}`}, 0))`;
  await requireNonePending(tx, maker, { action, subject });
  const expiresAt = new Date(Date.now() + EXPIRES_DAYS * 86_400_000);
  const added = await tx.$queryRaw<{ id: bigint }[]>`
    INSERT INTO approval (action, subject, payload, reason, password_hash, maker_id, expires_at)
    VALUES (${action}, ${subject}, ${JSON.stringify(payload)}::jsonb, ${reason}, ${passwordHash}, ${maker.id}, ${expiresAt})
    RETURNING id`;
  const { id } = onlyRow(added);
  await recordAudit(tx, {
    actor: `operator:${maker.name}`,
    action: 'approval.request',
    subject: `approval:${id}`,
    detail: { action, subject, payload, reason },
  });
  return { id };
}

async function requireNonePending(
  tx: Db,
  maker: Operator,
  { action, subject }: { action: string; subject: string },
): Promise<void> {
  const pending = { status: 'pending', expiresAt: { gt: new Date() } };
  const same = await tx.approval.findFirst({ where: { ...pending, action, subject } });
  if (same)
    throw new AppError(4010, {
      detail: `approval ${same.id} for ${action} of ${subject} waits already`,
      messageKey: 'approvalWaits',
    });
  const own = await tx.approval.count({ where: { ...pending, makerId: maker.id } });
  if (own >= MAX_PENDING)
    throw new AppError(4010, { detail: `${maker.name} has ${own} requests that wait` });
}

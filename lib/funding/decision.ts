import { recordAudit } from '#lib/audit-log/record-audit';
import type { Db } from '#lib/db/client';
import type { TransitionBy } from '#lib/record-base/status-event';

/** An operator's decision on a record. It is applied in one transaction with its audit row. */
export interface Decision {
  id: bigint;
  /** Name of the operator. */
  operator: string;
  /** Stored with the record and shown to the user. */
  reason?: string;
}

/** The actor and reason of the status transition that a decision causes. */
export function transitionByOperator({ operator, reason }: Decision): TransitionBy {
  return { actor: `operator:${operator}`, ...(reason ? { reason } : {}) };
}

/** Adds a decision to the audit log. @param action e.g. `withdraw.pay` @param subject e.g. `withdrawal:7` */
export function recordDecision(
  tx: Db,
  action: string,
  subject: string,
  { operator, reason }: Decision,
  detail: object = {},
): Promise<void> {
  const actor = `operator:${operator}`;
  return recordAudit(tx, {
    actor,
    action,
    subject,
    detail: { ...detail, ...(reason ? { reason } : {}) },
  });
}

import { recordAudit } from '#lib/audit-log/record-audit';
import type { Db } from '#lib/db/client';
import type { TransitionBy } from '#lib/record-base/status-event';

/** An operator's decision on a record. Runs in a transaction, together with its audit row. */
export interface Decision {
  id: bigint;
  /** Name of the operator. */
  operator: string;
  /** Kept with the record, and told to the user. */
  reason?: string;
}

/** Who moves a record by that decision, and why. */
export function transitionByOperator({ operator, reason }: Decision): TransitionBy {
  return { actor: `operator:${operator}`, ...(reason ? { reason } : {}) };
}

/** Writes the decision down. @param action such as `withdraw.pay`, on `subject` such as `withdrawal:7` */
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

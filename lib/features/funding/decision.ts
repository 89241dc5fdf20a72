import type { Db } from '#lib/base/db/client';
import { joinReason } from '#lib/base/record-base/reason';
import type { TransitionBy } from '#lib/base/record-base/status-event';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import type { ReasonCode } from './enums.ts';

/** An operator's decision on a record. It is applied in one transaction with its audit row. */
export interface Decision {
  id: bigint;
  /** Name of the operator. */
  operator: string;
  /** Stored with the record and shown to the user: a key of `records.why`, and a text. */
  reasonCode?: ReasonCode;
  reason?: string;
}

/** A decision that the user must be given a reason for. */
export type ReasonedDecision = Decision & ({ reason: string } | { reasonCode: ReasonCode });

function reasonOf({ reasonCode, reason }: Decision): { reason?: string } {
  const joined = joinReason({
    ...(reasonCode && { key: reasonCode }),
    ...(reason && { text: reason }),
  });
  return joined ? { reason: joined } : {};
}

/** The actor and reason of the status transition that a decision causes. */
export function transitionByOperator(decision: Decision): TransitionBy {
  return { actor: `operator:${decision.operator}`, ...reasonOf(decision) };
}

/** Adds a decision to the audit log. @param action e.g. `withdraw.pay` @param subject e.g. `withdrawal:7` */
export function recordDecision(
  tx: Db,
  action: string,
  subject: string,
  decision: Decision,
  detail: object = {},
): Promise<void> {
  const actor = `operator:${decision.operator}`;
  return recordAudit(tx, {
    ...{ actor, action, subject },
    detail: { ...detail, ...reasonOf(decision) },
  });
}

import type { Db } from '#lib/base/db/client';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import type { RevealPurpose } from './enums.ts';

/** An operator opens what is otherwise masked or encrypted of a withdrawal, for a reason. */
export interface Reveal {
  id: bigint;
  /** Name of the operator. */
  operator: string;
  purpose: RevealPurpose;
  reason?: string | undefined;
}

/** Adds the access to the audit log. @param action e.g. `withdraw.show` */
export function recordReveal(tx: Db, action: string, reveal: Reveal): Promise<void> {
  const { id, operator, purpose, reason } = reveal;
  return recordAudit(tx, {
    ...{ actor: `operator:${operator}`, action, subject: `withdrawal:${id}` },
    detail: { purpose, ...(reason && { reason }) },
  });
}

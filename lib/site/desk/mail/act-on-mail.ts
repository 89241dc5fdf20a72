import type { z } from 'zod';
import type { Operator } from '#lib/access/operators/operator';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { markBouncedByOperator } from '#lib/operation/alerts/mark-bounced';
import { dismissParkedMail, retryParkedMail } from '#lib/running/outbox/parked-mail';
import type { dismissMailSchema, markBouncedSchema, retryMailSchema } from './schema.ts';

/** Lets the worker try a member's row again. @throws {AppError} 4004 it is not parked, or too old */
export async function retryMail(
  tx: Db,
  operator: Operator,
  { id }: z.output<typeof retryMailSchema>,
): Promise<void> {
  await retryParkedMail(tx, id);
  await audit(tx, operator, { action: 'mail.retry', subject: `member-outbox:${id}` });
}

/** Takes a row off the list. @throws {AppError} 4004 it is not parked */
export async function dismissMail(
  tx: Db,
  operator: Operator,
  { source, id, reason }: z.output<typeof dismissMailSchema>,
): Promise<void> {
  await dismissParkedMail(tx, source, id);
  const subject = `${source === 'member' ? 'member' : 'mail'}-outbox:${id}`;
  await audit(tx, operator, { action: 'mail.dismiss', subject, detail: { reason } });
}

/** Stops mail to an address. @throws {AppError} 4004 no member has it verified, or it is marked already */
export async function markMailBounced(
  tx: Db,
  operator: Operator,
  { address, reason }: z.output<typeof markBouncedSchema>,
): Promise<void> {
  if ((await markBouncedByOperator(tx, address)) === 0)
    throw new AppError(4004, { detail: 'no member has this verified address' });
  await audit(tx, operator, { action: 'mail.bounced', subject: 'mail', detail: { reason } });
}

function audit(
  tx: Db,
  { name }: Operator,
  event: { action: string; subject: string; detail?: object },
): Promise<void> {
  return recordAudit(tx, { actor: `operator:${name}`, ...event });
}

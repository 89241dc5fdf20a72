import type { z } from 'zod';
import type { Operator } from '#lib/access/operators/operator';
import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { readPublication } from '#lib/features/content/legal/publish-draft';
import { answerOf } from '../approvals/act-or-request.ts';
import type { ActionOutcome } from '../approvals/action-outcome.ts';
import { applyOrRequest } from '../approvals/apply-or-request.ts';
import type { publishDraftSchema } from './schema.ts';

/**
 * Publishes the draft of a document, or requests another operator's approval of exactly its text.
 * @throws {AppError} 4010 it was saved since it was read; as `readPublication` and `applyOrRequest`
 */
export async function publishLegalDraft(
  tx: Db,
  operator: Operator & { address?: string },
  { kind, revision, reason }: z.output<typeof publishDraftSchema>,
): Promise<ActionOutcome> {
  const draft = await tx.legalDocument.findFirst({
    where: { kind, status: 'draft', revision },
    select: { id: true },
  });
  if (!draft) throw new AppError(4010, { messageKey: 'legalDraftChanged' });
  const payload = await readPublication(tx, kind);
  return answerOf(await applyOrRequest(tx, operator, { action: 'legal.publish', payload, reason }));
}

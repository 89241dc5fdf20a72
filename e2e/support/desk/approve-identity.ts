import { callAs, queryDatabase } from '../sites/operator.ts';

/** Approves the request for an identity case as another operator, who opens its pictures first. */
export async function approveIdentityAs(operator: string, caseId: string): Promise<void> {
  const documents = await queryDatabase<{ id: string }>(
    'SELECT id FROM kyc_document WHERE case_id = $1',
    [caseId],
  );
  for (const { id } of documents)
    await callAs(operator, 'revealDocument', { id, reason: 'review' });
  const [request] = await queryDatabase<{ id: string }>(
    `SELECT id FROM approval WHERE subject = $1 AND status = 'pending'`,
    [`kyc:${caseId}`],
  );
  await callAs(operator, 'decideApproval', { id: request?.id, decision: 'approve' });
}

import type { z } from 'zod';
import type { Db, Pool } from '#lib/base/db/client';
import { ValidationError } from '#lib/base/errors/app-error';
import { localDay } from '#lib/base/taipei-time';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import { auditMemberAct, findMemberByName } from '#lib/features/members/member-act';
import { beginIssue, ISSUE_ACTION } from '#lib/operation/reports/issue-report';
import { issueStatement } from '#lib/operation/statements/issue-statement';
import type { issueStatementSchema } from './schema.ts';

type Request = z.output<typeof issueStatementSchema> & { operator: string };
type Issued = Awaited<ReturnType<typeof issueStatement>>;
type Transact = (work: (tx: Db) => Promise<void>) => Promise<void>;

/**
 * Answers with a member's signed statement. It is recorded before it leaves, in a transaction that judges the
 * operator again: with the letter for the member, and with the key for the check of the signature.
 * @throws {AppError} 4004 unknown member; {ValidationError} on `to`, a day to come
 */
export async function statementResponse(
  pool: Pool,
  transact: Transact,
  { format, ...request }: Request,
): Promise<Response> {
  const { username, operator, ...given } = request;
  const { id } = await findMemberByName(pool, username);
  const issue = await beginIssue(pool, operator);
  if (given.to > localDay(issue.at)) throw new ValidationError({ to: 'statementPeriod' });
  const issued = await issueStatement(id, { ...given, ...issue }, format);
  await transact((tx) => recordStatement(tx, { format, ...request }, issued));
  return new Response(new Uint8Array(issued.content), {
    headers: {
      'content-type': issued.contentType,
      'content-disposition': `attachment; filename="${issued.name}"`,
      'cache-control': 'no-store',
    },
  });
}

async function recordStatement(tx: Db, request: Request, issued: Issued): Promise<void> {
  const { username, operator, reason, letter, from, to, format } = request;
  const act = { username, operator, reason };
  await auditMemberAct(tx, 'user.statement', act, { letter, from, to, format });
  await recordAudit(tx, {
    ...{ actor: `operator:${operator}`, action: ISSUE_ACTION, subject: `report:${issued.report}` },
    detail: { format, head: issued.head, public_key: issued.publicKey },
  });
}

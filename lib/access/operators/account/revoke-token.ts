import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import type { Operator } from '../operator.ts';
import { endOperatorSession } from '../session/end-operator-session.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ends one of an operator's own tokens. @throws {AppError} 4004 */
export async function revokeToken(
  tx: Db,
  { id: operatorId, name }: Operator,
  tokenId: string,
): Promise<void> {
  const where = { id: tokenId, operatorId, kind: 'token', revokedAt: null };
  const found = UUID.test(tokenId) && (await tx.operatorSession.findFirst({ where }));
  if (!found) throw new AppError(4004, { detail: `${name} has no valid token ${tokenId}` });
  await endOperatorSession(tx, tokenId, 'revoked');
  const subject = `operator:${name.toLowerCase()}`;
  const event = { actor: `operator:${name}`, action: 'operator.revoke-token', subject };
  await recordAudit(tx, { ...event, detail: { label: found.label } });
}

import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { recordAudit } from '#lib/books/audit-log/record-audit';
import type { Operator } from '../operator.ts';
import { openOperatorSession } from '../session/open-operator-session.ts';
import { requireOwnFactor } from '../sign-in/require-owner.ts';

const MAX_TOKENS = 20;
const LABEL = /^[\w .-]{1,64}$/;

/**
 * Creates a token for scripts, with the rights of its operator. It outlives the session, so the second
 * factor is asked for if there is one.
 * @returns the token, which is not stored
 * @throws {AppError} 4001 malformed label, 4010 too many tokens, 4016 without a code, 4011 wrong code
 * @throws {TransportError} 429 after too many wrong codes
 */
export async function createToken(
  tx: Db,
  { id: operatorId, name }: Operator,
  {
    label,
    days,
    ...factor
  }: { label: string; days: number } & Parameters<typeof requireOwnFactor>[2],
): Promise<{ token: string; expiresAt: Date }> {
  if (!LABEL.test(label))
    throw new AppError(4001, { detail: 'a label has 1 to 64 letters, digits, spaces, . _ or -' });
  const valid = { operatorId, kind: 'token', revokedAt: null, expiresAt: { gt: new Date() } };
  if ((await tx.operatorSession.count({ where: valid })) >= MAX_TOKENS)
    throw new AppError(4010, { detail: `${name} has ${MAX_TOKENS} tokens: revoke one first` });
  await requireOwnFactor(tx, operatorId, factor);
  const opened = await openOperatorSession(tx, {
    ...{ operatorId, kind: 'token', address: '', userAgent: '', token: { label, days } },
    gaveCode: false,
  });
  const subject = `operator:${name.toLowerCase()}`;
  const event = { actor: `operator:${name}`, action: 'operator.create-token', subject };
  await recordAudit(tx, { ...event, detail: { label, days } });
  return opened;
}

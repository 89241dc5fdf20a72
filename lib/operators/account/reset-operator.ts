import type { Db } from '#lib/db/client';
import { endOperatorSessions } from '../session/end-operator-session.ts';
import { auditOperatorAct, lockOperator, type OperatorAct } from './operator-act.ts';

/**
 * Sets a one-time password for an operator, removes the second factor with its recovery codes, and ends
 * all sessions.
 * @param act.passwordHash of the one-time password
 * @throws {AppError} 4004
 */
export async function resetOperator(
  tx: Db,
  { passwordHash, ...act }: OperatorAct & { passwordHash: string },
): Promise<void> {
  const { id } = await lockOperator(tx, act.name);
  await tx.operator.update({
    where: { id },
    data: { passwordHash, passwordResetAt: new Date(), factorSecret: null, factorStep: null },
  });
  await tx.operatorRecoveryCode.deleteMany({ where: { operatorId: id } });
  const ended = await endOperatorSessions(tx, id, { reason: 'reset' });
  await auditOperatorAct(tx, 'operator.reset', act, { sessions_ended: ended });
}

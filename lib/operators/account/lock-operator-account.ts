import type { Db } from '#lib/db/client';
import { AppError } from '#lib/errors/app-error';
import { endOperatorSessions } from '../session/end-operator-session.ts';
import { auditOperatorAct, lockOperator, type OperatorAct } from './operator-act.ts';

/** Locks an operator's account and ends all sessions. @throws {AppError} 4004, 4010 locked already */
export async function lockOperatorAccount(tx: Db, act: OperatorAct): Promise<void> {
  const { id, status } = await lockOperator(tx, act.name);
  if (status === 'locked') throw new AppError(4010, { detail: `${act.name} is locked already` });
  await tx.operator.update({ where: { id }, data: { status: 'locked' } });
  const ended = await endOperatorSessions(tx, id, { reason: 'locked' });
  await auditOperatorAct(tx, 'operator.lock', act, { sessions_ended: ended });
}

/** Unlocks an operator's account. @throws {AppError} 4004, 4010 not locked */
export async function unlockOperatorAccount(tx: Db, act: OperatorAct): Promise<void> {
  const { id, status } = await lockOperator(tx, act.name);
  if (status !== 'locked') throw new AppError(4010, { detail: `${act.name} is not locked` });
  await tx.operator.update({ where: { id }, data: { status: 'active' } });
  await auditOperatorAct(tx, 'operator.unlock', act);
}

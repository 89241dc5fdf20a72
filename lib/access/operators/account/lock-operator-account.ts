import type { Db } from '#lib/base/db/client';
import { AppError } from '#lib/base/errors/app-error';
import { endRequests } from '../approvals/decide-approval.ts';
import { requireAnother } from '../require-another.ts';
import { endOperatorSessions } from '../session/end-operator-session.ts';
import { auditOperatorAct, lockOperator, type OperatorAct } from './operator-act.ts';
import { requireAdministratorsWithout } from './require-administrators.ts';

/**
 * Locks another operator's account, ends all sessions and withdraws what was requested and is undecided.
 * @throws {AppError} 4004, 4010 locked already, or too few administrators remain; 4030 it is the own account
 */
export async function lockOperatorAccount(tx: Db, act: OperatorAct): Promise<void> {
  requireAnother(act);
  const account = await lockOperator(tx, act.name);
  const { id, status } = account;
  if (status === 'locked') throw new AppError(4010, { detail: `${act.name} is locked already` });
  await requireAdministratorsWithout(tx, account);
  await tx.operator.update({ where: { id }, data: { status: 'locked' } });
  const ended = await endOperatorSessions(tx, id, { reason: 'locked' });
  const withdrawn = await endRequests(tx, account, act.operator);
  const detail = { sessions_ended: ended, requests_withdrawn: withdrawn };
  await auditOperatorAct(tx, 'operator.lock', act, detail);
}

/** Unlocks an operator's account. @throws {AppError} 4004, 4010 not locked */
export async function unlockOperatorAccount(tx: Db, act: OperatorAct): Promise<void> {
  const { id, status } = await lockOperator(tx, act.name);
  if (status !== 'locked') throw new AppError(4010, { detail: `${act.name} is not locked` });
  await tx.operator.update({ where: { id }, data: { status: 'active' } });
  await auditOperatorAct(tx, 'operator.unlock', act);
}

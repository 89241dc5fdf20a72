import type { Operator } from '#lib/access/operators/operator';
import { findOperatorSession } from '#lib/access/operators/session/find-operator-session';
import type { Pool } from '#lib/base/db/client';
import { env } from '#lib/base/env';
import { AppError } from '#lib/base/errors/app-error';
import { commandAtHand } from '../../boot/command-at-hand.ts';
import { readKeptToken } from './kept-token.ts';

/** Runs the commands of an installation without operators; may not move money. */
const SETUP: Operator = { id: 0n, name: 'setup', roles: ['admin', 'auditor'] };
/** The address of the CLI in sessions and in the log of sign-ins. */
export const CLI_ADDRESS = '127.0.0.1';

const SIGN_IN = `Sign in first: ${commandAtHand('admin', 'login NAME')} (or set OPERATOR_TOKEN).`;

/**
 * Finds the operator of a command: by OPERATOR_TOKEN, or else by the session of `login`. In an
 * installation without operators it is `setup`.
 * @throws {AppError} 8888 not signed in, 4015 or 4017 the account is not set up
 */
export async function findCommandOperator(
  db: Pool,
  { unfinished }: { unfinished: boolean },
): Promise<{ operator: Operator; sessionId: string }> {
  const script = env().OPERATOR_TOKEN;
  const token = script ?? readKeptToken();
  const session = token && (await findSession(db, token, script ? 'token' : 'cli'));
  if (!session) {
    if (await db.operator.findFirst({ select: { id: true } }))
      throw new AppError(8888, { detail: SIGN_IN });
    return { operator: SETUP, sessionId: '' };
  }
  if (!unfinished && session.mustChangePassword)
    throw new AppError(4015, {
      detail: `choose a password first: ${commandAtHand('admin', 'password')}`,
    });
  if (!unfinished && session.mustEnrolFactor)
    throw new AppError(4017, {
      detail: `enrol a second factor first: ${commandAtHand('admin', 'factor enrol')}`,
    });
  return { operator: session.operator, sessionId: session.id };
}

function findSession(db: Pool, token: string, kind: 'cli' | 'token') {
  return findOperatorSession(db, { token, kind, address: CLI_ADDRESS, isActivity: true });
}

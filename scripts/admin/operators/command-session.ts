import {
  findOperatorSession,
  type OperatorSession,
} from '#lib/access/operators/session/find-operator-session';
import type { Pool } from '#lib/base/db/client';
import { env } from '#lib/base/env';
import { AppError } from '#lib/base/errors/app-error';
import { commandAtHand } from '../../boot/command-at-hand.ts';
import { readKeptToken } from './kept-token.ts';

/** Runs the commands of an installation without operators; may not move money. No row has its id. */
const SETUP: OperatorSession = {
  id: '',
  operator: { id: 0n, name: 'setup', roles: ['admin', 'auditor'] },
  mustEnrolFactor: false,
  needsFactorCode: false,
  mustChangePassword: false,
  idleEndsAt: new Date(8.64e15),
};
/** The address of the CLI in sessions and in the log of sign-ins. */
export const CLI_ADDRESS = '127.0.0.1';

const SIGN_IN = `Sign in first: ${commandAtHand('admin', 'login NAME')} (or set OPERATOR_TOKEN).`;

/**
 * Finds the session of a command: by OPERATOR_TOKEN, or else that of `login`. In an installation
 * without operators it is that of `setup`.
 * @throws {AppError} 8888 not signed in, 4015 or 4017 the account is not set up
 */
export async function findCommandSession(
  db: Pool,
  { unfinished }: { unfinished: boolean },
): Promise<OperatorSession> {
  const script = env().OPERATOR_TOKEN;
  const token = script ?? readKeptToken();
  const session = token && (await findSession(db, token, script ? 'token' : 'cli'));
  if (!session) {
    if (await db.operator.findFirst({ select: { id: true } }))
      throw new AppError(8888, { detail: SIGN_IN });
    return SETUP;
  }
  if (!unfinished && session.mustChangePassword)
    throw new AppError(4015, {
      detail: `choose a password first: ${commandAtHand('admin', 'password')}`,
    });
  if (!unfinished && session.mustEnrolFactor)
    throw new AppError(4017, {
      detail: `enrol a second factor first: ${commandAtHand('admin', 'factor enrol')}`,
    });
  return session;
}

function findSession(db: Pool, token: string, kind: 'cli' | 'token') {
  return findOperatorSession(db, { token, kind, address: CLI_ADDRESS, isActivity: true });
}

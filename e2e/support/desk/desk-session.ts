import { randomInt } from 'node:crypto';
import type { BrowserContext } from 'playwright/test';
import type { Role } from '#lib/access/operators/rights';
import { deskCookieName } from '#lib/access/operators/session/desk-cookie';
import { operatorTokenHash } from '#lib/access/operators/session/operator-token';
import { addOperator, DECIDER, openTestSession } from '#tests/support/operator/add-operator';
import { inSiteTransaction, queryDatabase } from '../sites/operator.ts';
import { deskUrl } from './desk-page.ts';

/** The session of an operator, opened without a password. */
export interface DeskSession {
  name: string;
  token: string;
}

/** Adds an operator with one role to the site under test, and opens a session of theirs. */
export async function openSessionOf(role: Role): Promise<DeskSession> {
  const name = `${role}-${randomInt(36 ** 6).toString(36)}`;
  let token = '';
  await inSiteTransaction(process.env.E2E_DATABASE_URL ?? '', async (ask) => {
    await addOperator(ask, DECIDER);
    await addOperator(ask, { name, roles: [role], hasFactor: true });
    token = await openTestSession(ask, { name, kind: 'desk' });
  });
  return { name, token };
}

/** The Cookie header of a session. */
export function cookieOf({ token }: DeskSession): string {
  return `${deskCookieName()}=${token}`;
}

/** Signs the pages of a context in. */
export async function signInAs(context: BrowserContext, { token }: DeskSession): Promise<void> {
  await context.addCookies([{ name: deskCookieName(), value: token, url: deskUrl('/') }]);
}

/** Makes the last activity of a session some seconds older. */
export async function ageSession({ token }: DeskSession, seconds: number): Promise<void> {
  await queryDatabase(
    `UPDATE operator_session SET seen_at = seen_at - make_interval(secs => $1) WHERE token_hash = $2`,
    [seconds, operatorTokenHash(token)],
  );
}

import { headers } from 'next/headers';
import { forbidden, notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { type Db, database } from '#lib/db/client';
import type { Operator } from '#lib/operators/operator';
import { type Action, may } from '#lib/operators/rights';
import type { OperatorSession } from '#lib/operators/session/find-operator-session';
import { RETURN_PARAM } from '#lib/paths';
import { DESK_PAGES } from '../paths.ts';
import { isOnDesk } from './desk-request.ts';
import { findDeskSession } from './desk-session.ts';

/** What a page of the desk works with. */
export interface DeskContext {
  operator: Operator;
  session: OperatorSession;
  db: Db;
}

/** The session of the desk's cookie, read once per request; pages exist on the desk's listener only. */
export const getDeskSession = cache(async (): Promise<OperatorSession | null> => {
  const requested = await headers();
  if (!isOnDesk(requested)) notFound();
  return findDeskSession(database(), new Headers(requested));
});

/** The session of a page that any operator may open, set up or not; without one it redirects to sign-in. */
export async function requireDeskSession(): Promise<OperatorSession> {
  return (await getDeskSession()) ?? redirect(await signInPath());
}

/**
 * The operator of a page who may do `action`. Without a session it redirects to sign-in, before the
 * account is set up to the operator's own account, and without the right it shows the page for that.
 */
export async function requireOperator(action: Action): Promise<DeskContext> {
  const session = await requireDeskSession();
  const isSetUp = !session.mustChangePassword && !session.mustEnrolFactor;
  if (!isSetUp && action !== 'account.own') redirect(DESK_PAGES.account);
  if (!may(session.operator.roles, action)) forbidden();
  return { operator: session.operator, session, db: database() };
}

async function signInPath(): Promise<string> {
  const path = (await headers()).get('x-jinku-path') ?? DESK_PAGES.today;
  if (path === DESK_PAGES.today) return DESK_PAGES.login;
  return `${DESK_PAGES.login}?${RETURN_PARAM}=${encodeURIComponent(path)}`;
}

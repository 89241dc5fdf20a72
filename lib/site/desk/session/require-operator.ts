import { headers } from 'next/headers';
import { forbidden, notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import type { Operator } from '#lib/access/operators/operator';
import { type Action, may } from '#lib/access/operators/rights';
import type { OperatorSession } from '#lib/access/operators/session/find-operator-session';
import { type Db, database } from '#lib/base/db/client';
import { DESK_PAGES, deskSignInPath } from '../paths.ts';
import { isOnDesk } from '../site-mark.ts';
import { findDeskSession } from './desk-session.ts';

/** Operator, session and database of a page of the desk. */
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

/** The session of a page for every operator, also before the account is set up. Redirects to sign-in without one. */
export async function requireDeskSession(): Promise<OperatorSession> {
  return (await getDeskSession()) ?? redirect(await signInPath());
}

/**
 * Returns the operator of a page that requires the right `action`. Redirects to sign-in without a session,
 * and to the operator's own account while that is not set up. Without the right it renders forbidden.tsx.
 */
export async function requireOperator(action: Action): Promise<DeskContext> {
  const session = await requireDeskSession();
  const isSetUp = !session.mustChangePassword && !session.mustEnrolFactor;
  if (!isSetUp && action !== 'account.own') redirect(DESK_PAGES.account);
  if (!may(session.operator.roles, action)) forbidden();
  return { operator: session.operator, session, db: database() };
}

async function signInPath(): Promise<string> {
  return deskSignInPath((await headers()).get('x-jinku-path') ?? DESK_PAGES.today);
}

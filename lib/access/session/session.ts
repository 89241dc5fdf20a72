import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import {
  isVerifiedHour,
  verifyCookieName,
} from '#lib/access/puzzle/hourly-verification/verified-hour';
import { type Db, database } from '#lib/base/db/client';
import { onReplica } from '#lib/base/db/replica';
import { BACKGROUND_HEADER, PAGES, returnQuery } from '#lib/base/paths';
import { getConfig } from '#lib/running/config/queries';
import { mustSetUpFactor } from './factor-policy.ts';
import { findRecentSession } from './recent-session.ts';
import { recentWriteCookieName } from './recent-write.ts';
import type { ActiveSession } from './session-row.ts';
import { pageCookieName, readToken, type SessionRef } from './token.ts';

/** Database and session of a page. */
export interface PageContext {
  db: Db;
  session: ActiveSession | null;
}

/** Returns the session of the page cookie, checked against its row; cached per request. */
export const getSession = cache(async (): Promise<ActiveSession | null> => {
  const cookie = (await cookies()).get(pageCookieName());
  const claimed = cookie && (await readToken('page', cookie.value));
  if (!claimed) return null;
  const isActivity = !(await headers()).has(BACKGROUND_HEADER);
  return findRecentSession(database(), claimed, isActivity);
});

/** Context of a page that anonymous visitors may open as well. */
export async function getPageContext(): Promise<PageContext> {
  return { db: database(), session: await getSession() };
}

/**
 * Returns the session of a page, or redirects to the login page with a return path; with a one-time
 * password to the page that changes it, without a mandatory second factor to the page that adds one.
 */
export async function requireSession(): Promise<SessionRef & { db: Db }> {
  const session = await requireFactorSession();
  if (await mustSetUpFactor(session.db, session))
    redirect(PAGES.factor + returnQuery(await currentPath()));
  return session;
}

/** The same for the page that adds a second factor. */
export async function requireFactorSession(): Promise<ActiveSession & { db: Db }> {
  const session = await requireAnySession();
  if (session.mustChangePassword) redirect(PAGES.loginPassword + returnQuery(await currentPath()));
  return session;
}

/** The session of a page of records, and the client for reads that may be a second old. */
export async function requireRecordSession(): Promise<
  SessionRef & { read: <T>(query: (db: Db) => Promise<T>) => Promise<T> }
> {
  const { db, ...session } = await requireSession();
  const hasWritten = (await cookies()).has(recentWriteCookieName());
  return { ...session, read: (query) => (hasWritten ? query(db) : onReplica(query)) };
}

/** The same for the page that changes a one-time password. */
export async function requireAnySession(): Promise<ActiveSession & { db: Db }> {
  const session = await getSession();
  if (!session) redirect(PAGES.login + returnQuery(await currentPath()));
  return { ...session, db: database() };
}

/** For / and /home: requires a session and, while hourly verification is on, the verification of this clock hour. */
export async function requireVerifiedHour(): Promise<SessionRef & { db: Db }> {
  const session = await requireSession();
  if ((await getHourState(session)) === false) redirect(PAGES.verify);
  return session;
}

/** Whether this clock hour is verified; null while hourly verification is off. */
export async function getHourState({
  db,
  sessionId,
}: Pick<SessionRef, 'sessionId'> & { db: Db }): Promise<boolean | null> {
  const { verify } = await getConfig(db);
  if (!verify) return null;
  const cookie = (await cookies()).get(verifyCookieName());
  return isVerifiedHour(cookie?.value, new Date(), { verificationOn: true, sessionId });
}

/** Path of the request, from a header that our server sets, or the middleware: server components have no URL. */
async function currentPath(): Promise<string> {
  return (await headers()).get('x-jinku-path') ?? PAGES.root;
}

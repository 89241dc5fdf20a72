import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { getConfig } from '#lib/config/queries';
import { type Db, database } from '#lib/db/client';
import { PAGES } from '#lib/paths';
import { isVerifiedHour, verifyCookieName } from '#lib/puzzle/gate/verified-hour';
import { findLiveSession } from './session-row.ts';
import { pageCookieName, readToken, type SessionRef } from './token.ts';

/** What a page works with: the database to read from, and who asks. */
export interface PageContext {
  db: Db;
  session: SessionRef | null;
}

/** The page's own check of its session, against the row; once per request. */
export const getSession = cache(async (): Promise<SessionRef | null> => {
  const cookie = (await cookies()).get(pageCookieName());
  const claimed = cookie && (await readToken('page', cookie.value));
  return claimed ? findLiveSession(database(), claimed) : null;
});

/** For pages that anonymous visitors may open as well. */
export async function openPage(): Promise<PageContext> {
  return { db: database(), session: await getSession() };
}

/** For pages that need a session: redirects to the login page, with the way back, when there is none. */
export async function requireSession(): Promise<SessionRef & { db: Db }> {
  const session = await getSession();
  if (!session) redirect(`${PAGES.login}?from=${encodeURIComponent(await currentPath())}`);
  return { ...session, db: database() };
}

/** For / and /home: a session, and the human verification of this clock hour while the gate is on. */
export async function requireVerifiedHour(): Promise<SessionRef & { db: Db }> {
  const session = await requireSession();
  const { verify } = await getConfig(session.db);
  const cookie = (await cookies()).get(verifyCookieName());
  if (
    verify &&
    !(await isVerifiedHour(cookie?.value, new Date(), {
      gateOn: true,
      sessionId: session.sessionId,
    }))
  )
    redirect(PAGES.verify);
  return session;
}

/** The middleware names the path in a header, because a server component cannot see its own URL. */
async function currentPath(): Promise<string> {
  return (await headers()).get('x-jinku-path') ?? PAGES.root;
}

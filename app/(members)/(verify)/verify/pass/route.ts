import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { verificationOffCookie } from '#lib/access/puzzle/hourly-verification/verification-cookie';
import { getPageContext } from '#lib/access/session/session';
import { isHttps } from '#lib/base/env';
import { PAGES } from '#lib/base/paths';
import { getConfig } from '#lib/running/config/queries';

/**
 * GET /verify/pass: lets a visitor by while the operator has switched hourly verification off. A page cannot
 * set a cookie, and the middleware cannot read the setting; so the way leads through here.
 */
export async function GET(): Promise<never> {
  const { db } = await getPageContext();
  if ((await getConfig(db)).verify) redirect(PAGES.verify);
  const { name, value, maxAgeSeconds } = await verificationOffCookie(new Date());
  (await cookies()).set(name, value, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(),
    path: '/',
    maxAge: maxAgeSeconds,
  });
  redirect(PAGES.home);
}

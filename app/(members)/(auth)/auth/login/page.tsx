import { redirect } from 'next/navigation';
import { LoginForm } from '#components/auth/login-form';
import { withMessages } from '#components/chrome/locale/with-messages';
import { returnPath, type Search, withReturnPath } from '#lib/access/client/navigation/return-path';
import { getSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { PAGES } from '#lib/base/paths';

export const generateMetadata = pageTitle('auth.login.title');

/** /auth/login: for visitors without a session; others are redirected to their target page. */
async function LoginPage({ searchParams }: { searchParams: Promise<Search> }) {
  const destination = returnPath(await searchParams);
  if (await getSession()) redirect(destination);
  return (
    <LoginForm
      destination={destination}
      registerHref={withReturnPath(PAGES.register, destination)}
    />
  );
}

export default withMessages('(members)/(auth)/auth/login/page', LoginPage);

import { withMessages } from '#components/chrome/locale/with-messages';
import { LoginPasswordForm } from '#components/profile/login-password-form';
import { returnPath, type Search } from '#lib/access/client/navigation/return-path';
import { getUserInfo } from '#lib/access/profile/queries';
import { requireAnySession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { PAGES } from '#lib/base/paths';

export const generateMetadata = pageTitle('chrome.titles.loginPassword');

/** /my/usercenter/loginpassword: changes the login password; the only page with a one-time password. */
async function LoginPasswordPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { db, userId, mustChangePassword } = await requireAnySession();
  const { username } = await getUserInfo(db, userId);
  const destination = returnPath(await searchParams, PAGES.userCenter);
  return <LoginPasswordForm {...{ username, destination, mustChangePassword }} />;
}

export default withMessages('(members)/(user)/my/usercenter/loginpassword/page', LoginPasswordPage);

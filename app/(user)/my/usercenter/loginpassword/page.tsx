import { withMessages } from '#components/chrome/locale/with-messages';
import { LoginPasswordForm } from '#components/profile/login-password-form';
import { returnPath, type Search } from '#lib/client/navigation/return-path';
import { pageTitle } from '#lib/i18n/page-title';
import { PAGES } from '#lib/paths';
import { getUserInfo } from '#lib/profile/queries';
import { requireSession } from '#lib/session/session';

export const generateMetadata = pageTitle('chrome.titles.loginPassword');

/** /my/usercenter/loginpassword: changes the login password. */
async function LoginPasswordPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { db, userId } = await requireSession();
  const { username } = await getUserInfo(db, userId);
  const destination = returnPath(await searchParams, PAGES.userCenter);
  return <LoginPasswordForm username={username} destination={destination} />;
}

export default withMessages('(user)/my/usercenter/loginpassword/page', LoginPasswordPage);

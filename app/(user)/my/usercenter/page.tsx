import { withMessages } from '#components/chrome/locale/with-messages';
import { UserCenterMenu } from '#components/my/user-center-menu';
import { pageTitle } from '#lib/i18n/page-title';
import { getUserInfo } from '#lib/profile/queries';
import { requireSession } from '#lib/session/session';

export const generateMetadata = pageTitle('chrome.titles.userCenter');

/** /my/usercenter: the account menu. */
async function UserCenterPage() {
  const { db, userId } = await requireSession();
  return <UserCenterMenu user={await getUserInfo(db, userId)} />;
}

export default withMessages('(user)/my/usercenter/page', UserCenterPage);

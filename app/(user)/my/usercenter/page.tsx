import { UserCenterMenu } from '#components/my/user-center-menu';
import { pageTitle } from '#lib/i18n/page-title';
import { getUserInfo } from '#lib/profile/queries';
import { requireSession } from '#lib/session/session';

export const generateMetadata = pageTitle('chrome.titles.userCenter');

/** /my/usercenter: the account menu. */
export default async function UserCenterPage() {
  const { db, userId } = await requireSession();
  return <UserCenterMenu user={await getUserInfo(db, userId)} />;
}

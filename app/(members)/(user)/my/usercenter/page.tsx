import { withMessages } from '#components/chrome/locale/with-messages';
import { AccountNav } from '#components/my/account-nav';
import { SecuritySummary } from '#components/my/security-summary';
import { DeviceList } from '#components/profile/device-list';
import { Screen } from '#components/ui/layout/screen';
import { getUserInfo } from '#lib/access/profile/queries';
import { listSessions } from '#lib/access/session/queries';
import { getHourState, requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';

/** More than a member uses in practice; the rest can be signed out together. */
const DEVICES = { page: 1, per_page: 50 };

export const generateMetadata = pageTitle('chrome.titles.userCenter');

/** /my/usercenter: passwords, verification, trade window and signed-in devices. */
async function UserCenterPage() {
  const { db, ...session } = await requireSession();
  const [user, devices, isVerified] = await Promise.all([
    getUserInfo(db, session.userId),
    listSessions(db, session, DEVICES),
    getHourState({ db, ...session }),
  ]);
  return (
    <Screen>
      <AccountNav current="security" />
      <SecuritySummary user={user} isVerified={isVerified} now={new Date().toISOString()} />
      <DeviceList devices={devices} />
    </Screen>
  );
}

export default withMessages('(members)/(user)/my/usercenter/page', UserCenterPage);

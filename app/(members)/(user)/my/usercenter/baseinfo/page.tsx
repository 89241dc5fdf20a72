import { withMessages } from '#components/chrome/locale/with-messages';
import { BaseInfoForm } from '#components/profile/base-info-form';
import { returnPath, type Search } from '#lib/access/client/navigation/return-path';
import { getMailState } from '#lib/access/member-mail/mail-state';
import { getUserInfo } from '#lib/access/profile/queries';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';

export const generateMetadata = pageTitle('chrome.titles.baseInfo');

/** /my/usercenter/baseinfo: the profile. With `?from=` saving returns to that page. */
async function BaseInfoPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { db, userId } = await requireSession();
  const [user, mail] = await Promise.all([getUserInfo(db, userId), getMailState(db, userId)]);
  return (
    <BaseInfoForm
      user={user}
      isMailFixed={mail.is_verified}
      destination={returnPath(await searchParams, '')}
    />
  );
}

export default withMessages('(members)/(user)/my/usercenter/baseinfo/page', BaseInfoPage);

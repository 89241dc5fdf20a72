import { getTranslations } from 'next-intl/server';
import { SectionPage } from '#components/chrome/heading/section-page';
import { withMessages } from '#components/chrome/locale/with-messages';
import { AccountNav } from '#components/my/account-nav';
import { AccountSummary } from '#components/my/account-summary';
import { MemberName } from '#components/my/member-name';
import { getUserInfo } from '#lib/access/profile/queries';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { PAGES } from '#lib/base/paths';
import { listMethods } from '#lib/features/methods/queries';

export const generateMetadata = pageTitle('chrome.titles.myInfo');

/** /my/info: who the member is, payment methods, links to balance and records. */
async function MyInfoPage() {
  const { db, userId } = await requireSession();
  const [user, methods, t] = await Promise.all([
    getUserInfo(db, userId),
    listMethods(db, userId),
    getTranslations('chrome.titles'),
  ]);
  return (
    <SectionPage title={t('myInfo')} back={PAGES.my}>
      <AccountNav current="account" />
      <MemberName user={user} />
      <AccountSummary user={user} methods={methods} />
    </SectionPage>
  );
}

export default withMessages('(members)/(default)/my/info/page', MyInfoPage);

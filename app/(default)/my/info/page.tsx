import { getTranslations } from 'next-intl/server';
import { SectionPage } from '#components/chrome/heading/section-page';
import { withMessages } from '#components/chrome/locale/with-messages';
import { MemberSummary } from '#components/my/member-summary';
import { ProfileCard } from '#components/my/profile-card';
import { pageTitle } from '#lib/i18n/page-title';
import { listMethods } from '#lib/methods/queries';
import { PAGES } from '#lib/paths';
import { getUserInfo } from '#lib/profile/queries';
import { listSessions } from '#lib/session/queries';
import { requireSession } from '#lib/session/session';

/** The most recent device; the page shows the count beside it. */
const LAST_SIGN_IN = { page: 1, per_page: 1 };

export const generateMetadata = pageTitle('chrome.titles.myInfo');

/** /my/info: profile, personal data and account security. */
async function MyInfoPage() {
  const { db, ...session } = await requireSession();
  const [user, devices, methods, t] = await Promise.all([
    getUserInfo(db, session.userId),
    listSessions(db, session, LAST_SIGN_IN),
    listMethods(db, session.userId),
    getTranslations('chrome.titles'),
  ]);
  return (
    <SectionPage title={t('myInfo')} back={PAGES.my}>
      <ProfileCard user={user} />
      <MemberSummary user={user} devices={devices} methods={methods} />
    </SectionPage>
  );
}

export default withMessages('(default)/my/info/page', MyInfoPage);

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SectionPage } from '#components/home/section-page';
import { ProfileCard } from '#components/my/profile-card';
import { PAGES } from '#lib/paths';
import { getUserInfo } from '#lib/profile/queries';
import { requireSession } from '#lib/session/session';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('chrome.titles'))('myInfo') };
}

/** /my/info: who is signed in, on a page of its own. */
export default async function MyInfoPage() {
  const { db, userId } = await requireSession();
  const [user, t] = await Promise.all([getUserInfo(db, userId), getTranslations('chrome.titles')]);
  return (
    <SectionPage title={t('myInfo')} back={PAGES.my}>
      <ProfileCard user={user} />
    </SectionPage>
  );
}

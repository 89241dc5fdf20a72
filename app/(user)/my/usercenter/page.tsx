import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { UserCenterMenu } from '#components/my/user-center-menu';
import { getUserInfo } from '#lib/profile/queries';
import { requireSession } from '#lib/session/session';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('chrome.titles'))('userCenter') };
}

/** /my/usercenter: the menu of what a member keeps about themselves. */
export default async function UserCenterPage() {
  const { db, userId } = await requireSession();
  return <UserCenterMenu user={await getUserInfo(db, userId)} />;
}

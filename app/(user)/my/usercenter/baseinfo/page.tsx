import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BaseInfoForm } from '#components/profile/base-info-form';
import { returnPath, type Search } from '#lib/client/navigation/return-path';
import { getUserInfo } from '#lib/profile/queries';
import { requireSession } from '#lib/session/session';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('chrome.titles'))('baseInfo') };
}

/** /my/usercenter/baseinfo: the profile. With `?from=` saving leads back there. */
export default async function BaseInfoPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { db, userId } = await requireSession();
  const user = await getUserInfo(db, userId);
  return <BaseInfoForm user={user} destination={returnPath(await searchParams, '')} />;
}

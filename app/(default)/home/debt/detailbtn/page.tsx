import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DebtDetail } from '#components/debt/debt-detail';
import { SectionPage } from '#components/home/section-page';
import { PAGES } from '#lib/paths';
import { requireSession } from '#lib/session/session';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('chrome.titles'))('homeDebtDetailBtn') };
}

/** /home/debt/detailbtn: the way to the entries behind the figures. */
export default async function DebtDetailPage() {
  await requireSession();
  const t = await getTranslations('chrome.titles');
  return (
    <SectionPage title={t('homeDebtDetailBtn')} back={PAGES.homeDebt}>
      <DebtDetail />
    </SectionPage>
  );
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ExplainerScreen } from '#components/home/explainer-screen';
import { getNewsIdBySlug } from '#lib/content/queries';
import { PAGES } from '#lib/paths';
import { requireSession } from '#lib/session/session';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('home');
  return { title: t('marketPage.title') };
}

/** /market: no instrument is quoted, so it says how prices come about. */
export default async function MarketPage() {
  const { db } = await requireSession();
  const articleId = await getNewsIdBySlug(db, 'check-a-price-path');
  return (
    <ExplainerScreen
      screen="marketPage"
      icon="chart"
      back={PAGES.home}
      articleId={articleId}
      next={PAGES.my}
    />
  );
}

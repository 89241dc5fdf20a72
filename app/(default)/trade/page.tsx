import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ExplainerScreen } from '#components/home/explainer-screen';
import { getNewsIdBySlug } from '#lib/content/queries';
import { PAGES } from '#lib/paths';
import { requireSession } from '#lib/session/session';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('home');
  return { title: t('tradePage.title') };
}

/** /trade: no room is open, so it says how one deals. */
export default async function TradePage() {
  const { db } = await requireSession();
  const articleId = await getNewsIdBySlug(db, 'how-an-issue-is-fixed');
  return <ExplainerScreen screen="tradePage" icon="trade" articleId={articleId} next={PAGES.my} />;
}

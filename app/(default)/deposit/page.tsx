import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ExplainerScreen } from '#components/home/explainer-screen';
import { getNewsIdBySlug } from '#lib/content/queries';
import { PAGES } from '#lib/paths';
import { requireSession } from '#lib/session/session';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('home');
  return { title: t('depositPage.title') };
}

/** /deposit: no product is open for subscription, so it says what the rules are. */
export default async function DepositPage() {
  const { db } = await requireSession();
  const articleId = await getNewsIdBySlug(db, 'fixed-term-interest');
  return (
    <ExplainerScreen
      screen="depositPage"
      icon="term"
      back={PAGES.home}
      articleId={articleId}
      next={PAGES.home}
    />
  );
}

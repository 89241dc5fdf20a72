import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { SectionHead } from '#components/chrome/heading/section-head';
import { NewsArticle } from '#components/home/news/news-article';
import { NewsList } from '#components/home/news/news-list';
import { Screen } from '#components/ui/layout/screen';
import { requireSession } from '#lib/access/session/session';
import {
  type NewsArticle as Article,
  getNewsArticle,
  listNews,
} from '#lib/features/content/queries';
import { idSchema } from '#lib/features/content/schema';
import { getConfig } from '#lib/running/config/queries';
import { ArticleMissing } from './_parts/article-missing.tsx';

interface Props {
  searchParams: Promise<{ id?: string | string[] }>;
}

const MORE = 3;

/** The article that `?id=` names, once per request; null when it names none. */
const findArticle = cache(async (id: unknown): Promise<Article | null> => {
  const { db } = await requireSession();
  const parsed = idSchema.safeParse(id);
  return parsed.success ? getNewsArticle(db, parsed.data) : null;
});

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const article = await findArticle((await searchParams).id);
  const t = await getTranslations('home.news');
  return { title: article?.title ?? t('missing') };
}

/** /home/news/detail?id=: one news item. */
export default async function NewsDetailPage({ searchParams }: Props) {
  const { db } = await requireSession();
  const article = await findArticle((await searchParams).id);
  if (!article) return <ArticleMissing />;
  const t = await getTranslations('home.news');
  const [{ img_url }, news] = await Promise.all([
    getConfig(db),
    listNews(db, { page: 1, per_page: MORE + 1 }),
  ]);
  const others = news.data.filter(({ id }) => id !== article.id).slice(0, MORE);
  return (
    <Screen
      aside={
        others.length > 0 && (
          <section>
            <SectionHead title={t('readNext')} />
            <NewsList news={others} imgUrl={img_url} />
          </section>
        )
      }
    >
      <NewsArticle article={article} imgUrl={img_url} />
    </Screen>
  );
}

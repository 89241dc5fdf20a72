import { getTranslations } from 'next-intl/server';
import { SectionPage } from '#components/chrome/heading/section-page';
import { withMessages } from '#components/chrome/locale/with-messages';
import { NewsList } from '#components/home/news/news-list';
import { Pager } from '#components/home/pager';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { PAGES } from '#lib/base/paths';
import { type PagedProps, pageQuery } from '#lib/base/record-base/page';
import { listNews } from '#lib/features/content/queries';
import { getConfig } from '#lib/running/config/queries';

export const generateMetadata = pageTitle('home.zixun.news');

/** /home/news: all news. */
async function NewsPage({ searchParams }: PagedProps) {
  const { db } = await requireSession();
  const t = await getTranslations('home.zixun');
  const [{ img_url }, news] = await Promise.all([
    getConfig(db),
    listNews(db, pageQuery(await searchParams)),
  ]);
  return (
    <SectionPage refreshable title={t('news')} back={PAGES.home}>
      <NewsList news={news.data} imgUrl={img_url} />
      <Pager path={PAGES.homeNews} page={news} />
    </SectionPage>
  );
}

export default withMessages('(members)/(default)/home/news/page', NewsPage);

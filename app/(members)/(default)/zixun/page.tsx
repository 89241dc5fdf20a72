import { getTranslations } from 'next-intl/server';
import { SectionHead } from '#components/chrome/heading/section-head';
import { SectionPage } from '#components/chrome/heading/section-page';
import { withMessages } from '#components/chrome/locale/with-messages';
import { BoardList } from '#components/home/board-list';
import { NewsList } from '#components/home/news/news-list';
import { Pager } from '#components/home/pager';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { PAGES } from '#lib/base/paths';
import { type PagedProps, pageQuery } from '#lib/base/record-base/page';
import { listBoards, listNews } from '#lib/features/content/queries';
import { getConfig } from '#lib/running/config/queries';

export const generateMetadata = pageTitle('home.zixun.title');

/** /zixun: the advertising board, and all news. */
async function ZixunPage({ searchParams }: PagedProps) {
  const { db } = await requireSession();
  const t = await getTranslations('home.zixun');
  const query = pageQuery(await searchParams);
  const [{ img_url }, boards, news] = await Promise.all([
    getConfig(db),
    listBoards(db),
    listNews(db, query),
  ]);
  return (
    <SectionPage refreshable title={t('title')}>
      {boards.data.length > 0 && (
        <section>
          <SectionHead title={t('board')} />
          <BoardList boards={boards.data} imgUrl={img_url} />
        </section>
      )}
      <section>
        <SectionHead title={t('news')} />
        <NewsList news={news.data} imgUrl={img_url} />
        <Pager path={PAGES.zixun} page={news} />
      </section>
    </SectionPage>
  );
}

export default withMessages('(members)/(default)/zixun/page', ZixunPage);

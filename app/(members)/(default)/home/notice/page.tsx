import { getTranslations } from 'next-intl/server';
import { SectionPage } from '#components/chrome/heading/section-page';
import { withMessages } from '#components/chrome/locale/with-messages';
import { NoticeList } from '#components/home/news/notice-list';
import { Pager } from '#components/home/pager';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { PAGES } from '#lib/base/paths';
import { type PagedProps, pageQuery } from '#lib/base/record-base/page';
import { listNotices } from '#lib/features/content/queries';

export const generateMetadata = pageTitle('home.notice.listTitle');

/** /home/notice: all announcements. */
async function NoticePage({ searchParams }: PagedProps) {
  const { db } = await requireSession();
  const t = await getTranslations('home.notice');
  const notices = await listNotices(db, pageQuery(await searchParams));
  return (
    <SectionPage refreshable title={t('listTitle')} back={PAGES.home}>
      <NoticeList notices={notices.data} />
      <Pager path={PAGES.homeNotice} page={notices} />
    </SectionPage>
  );
}

export default withMessages('(members)/(default)/home/notice/page', NoticePage);

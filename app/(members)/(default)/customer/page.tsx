import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SectionHead } from '#components/chrome/heading/section-head';
import { SectionPage } from '#components/chrome/heading/section-page';
import { withMessages } from '#components/chrome/locale/with-messages';
import { ArticleTitles, FoundArticles } from '#components/support/article-links';
import { ContactWays } from '#components/support/contact-ways';
import { SEARCH_MAX, SupportSearch } from '#components/support/support-search';
import { Note } from '#components/ui/layout/note';
import { externalLink } from '#lib/access/client/navigation/external-link';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { PAGES } from '#lib/base/paths';
import { listNews, searchNews } from '#lib/features/content/queries';
import { getSettings } from '#lib/running/config/queries';

export const generateMetadata = pageTitle('chrome.customer.title');

interface Props {
  searchParams: Promise<{ q?: string | string[] }>;
}

/**
 * /customer: redirects to the operator's customer service (`kefu_link2`). Without one: the help
 * articles with a search (`q`), and how the operator can be reached.
 */
async function CustomerPage({ searchParams }: Props) {
  const { db } = await requireSession();
  const settings = await getSettings(db);
  const outside = externalLink(settings.kefu_link2);
  if (outside) redirect(outside);
  const { q } = await searchParams;
  const query = typeof q === 'string' ? q.trim().slice(0, SEARCH_MAX) : '';
  const t = await getTranslations('chrome.customer');
  return (
    <SectionPage title={t('title')}>
      <SupportSearch query={query} />
      <section aria-labelledby="articles">
        <SectionHead
          id="articles"
          title={t(query ? 'found' : 'questions')}
          link={{ href: PAGES.zixun, words: t('all') }}
        />
        {query ? (
          <FoundArticles found={await searchNews(db, query)} query={query} />
        ) : (
          <ArticleTitles articles={(await listNews(db)).data} />
        )}
      </section>
      <section aria-labelledby="contact">
        <SectionHead id="contact" title={t('contact')} />
        <ContactWays
          link={externalLink(settings.kefu_link)}
          phone={settings.service_phone}
          email={settings.service_email}
          hours={settings.service_hours}
        />
      </section>
      <Note kind="safe">{t('never')}</Note>
    </SectionPage>
  );
}

export default withMessages('(members)/(default)/customer/page', CustomerPage);

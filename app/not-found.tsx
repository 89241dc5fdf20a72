import { useTranslations } from 'next-intl';
import { Header } from '#components/chrome/bar/header';
import { PageMain } from '#components/chrome/bar/page-main';
import { Notice } from '#components/chrome/error/notice';
import { LinkButton } from '#components/ui/action/link-button';
import { pageTitle } from '#lib/i18n/page-title';
import { PAGES } from '#lib/paths';

export const generateMetadata = pageTitle('chrome.missing.title');

/** /404 and every other address without a page. A page that finds nothing to show says so itself. */
export default function NotFound() {
  const t = useTranslations('chrome.missing');
  return (
    <>
      <Header />
      <PageMain>
        <Notice
          scene="missing"
          title={t('title')}
          action={<LinkButton href={PAGES.root}>{t('home')}</LinkButton>}
        >
          {t('text')}
        </Notice>
      </PageMain>
    </>
  );
}

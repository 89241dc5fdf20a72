import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { Header } from '#components/chrome/bar/header';
import { PageMain } from '#components/chrome/bar/page-main';
import { Notice } from '#components/chrome/error/notice';
import { LinkButton } from '#components/ui/action/link-button';
import { PAGES } from '#lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('chrome.missing'))('title') };
}

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

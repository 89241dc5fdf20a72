import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PageMessage } from '#components/chrome/error/page-message';
import { LinkButton } from '#components/ui/action/link-button';
import { externalLink } from '#lib/client/navigation/external-link';
import { getConfig } from '#lib/config/queries';
import { pageTitle } from '#lib/i18n/page-title';
import { PAGES } from '#lib/paths';
import { requireSession } from '#lib/session/session';

export const generateMetadata = pageTitle('chrome.customer.title');

/** /customer: redirects to the operator's customer service, or shows that none is set. */
export default async function CustomerPage() {
  const { db } = await requireSession();
  const link = externalLink((await getConfig(db)).kefu_link2);
  if (link) redirect(link);
  const t = await getTranslations('chrome.customer');
  return (
    <PageMessage
      scene="support"
      title={t('missing')}
      action={
        <>
          <LinkButton href={PAGES.zixun}>{t('articles')}</LinkButton>
          <LinkButton kind="secondary" href={PAGES.root}>
            {t('home')}
          </LinkButton>
        </>
      }
    >
      {t('missingText')}
    </PageMessage>
  );
}

import { getTranslations } from 'next-intl/server';
import { SectionPage } from '#components/chrome/heading/section-page';
import { withMessages } from '#components/chrome/locale/with-messages';
import { FrequentLinks } from '#components/my/frequent-links';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { PAGES } from '#lib/base/paths';

export const generateMetadata = pageTitle('chrome.titles.myOftenNav');

/** /my/oftennav: frequent functions on a page of their own. */
async function MyOftenNavPage() {
  await requireSession();
  const t = await getTranslations('chrome.titles');
  return (
    <SectionPage title={t('myOftenNav')} back={PAGES.my}>
      <FrequentLinks />
    </SectionPage>
  );
}

export default withMessages('(members)/(default)/my/oftennav/page', MyOftenNavPage);

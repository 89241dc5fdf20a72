import { getTranslations } from 'next-intl/server';
import { SectionPage } from '#components/chrome/heading/section-page';
import { withMessages } from '#components/chrome/locale/with-messages';
import { TradeSampleBoard } from '#components/trade/board/trade-sample-board';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { PAGES } from '#lib/base/paths';
import { getTradeSample } from '#lib/features/trade/queries';
import { getSettings } from '#lib/running/config/queries';

export const generateMetadata = pageTitle('chrome.titles.tradeSample');

/** /trade/randomtradecount: the number of fills in a day, and a random sample of them. */
async function TradeSamplePage() {
  const { db } = await requireSession();
  const [sample, { currency }, t] = await Promise.all([
    getTradeSample(db),
    getSettings(db),
    getTranslations('chrome.titles'),
  ]);
  return (
    <SectionPage title={t('tradeSample')} back={PAGES.trade}>
      <TradeSampleBoard first={sample} currency={currency} />
    </SectionPage>
  );
}

export default withMessages('(members)/(default)/trade/randomtradecount/page', TradeSamplePage);

import { getTranslations } from 'next-intl/server';
import { SectionPage } from '#components/chrome/heading/section-page';
import { withMessages } from '#components/chrome/locale/with-messages';
import { AlertBoard } from '#components/market/alert/alert-board';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { PAGES } from '#lib/base/paths';
import { listPriceAlerts } from '#lib/features/market/alert/queries';
import { listInstruments } from '#lib/features/market/queries';
import { getSettings } from '#lib/running/config/queries';

export const generateMetadata = pageTitle('chrome.titles.priceAlerts');

/** /market/alerts: the member's price alerts. */
async function PriceAlertsPage() {
  const { db, userId } = await requireSession();
  const [alerts, instruments, { currency }, t] = await Promise.all([
    listPriceAlerts(db, userId),
    listInstruments(db),
    getSettings(db),
    getTranslations('chrome.titles'),
  ]);
  const prices = Object.fromEntries(
    instruments.flatMap(({ symbol, price }) => (price === null ? [] : [[symbol, price]])),
  );
  return (
    <SectionPage title={t('priceAlerts')} back={PAGES.market}>
      <AlertBoard {...{ alerts, prices, currency }} />
    </SectionPage>
  );
}

export default withMessages('(members)/(default)/market/alerts/page', PriceAlertsPage);

import { useTranslations } from 'next-intl';
import { SectionPage } from '#components/chrome/heading/section-page';
import { EmptyState } from '#components/ui/state/empty-state';
import { PAGES } from '#lib/base/paths';

/** Shown when `?symbol=` is not an instrument. */
export function InstrumentMissing() {
  const t = useTranslations('market.missing');
  const titles = useTranslations('chrome.titles');
  return (
    <SectionPage title={titles('marketLineChart')} back={PAGES.market}>
      <EmptyState icon="alert" title={t('title')} link={{ href: PAGES.market, label: t('action') }}>
        {t('hint')}
      </EmptyState>
    </SectionPage>
  );
}

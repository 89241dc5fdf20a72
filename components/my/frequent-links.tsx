import { useTranslations } from 'next-intl';
import { Card } from '#components/ui/layout/card';
import { NavRow } from '#components/ui/layout/nav-row';
import { Section } from '#components/ui/layout/section';
import { PAGES } from '#lib/base/paths';

/** Links to the records, to support and to the app. */
export function FrequentLinks() {
  const t = useTranslations('my.often');
  const legal = useTranslations('legal');
  return (
    <Section title={t('title')}>
      <Card flush>
        <NavRow href={PAGES.topUpRecord} icon="moneyIn">
          {t('rechargeRecord')}
        </NavRow>
        <NavRow href={PAGES.withdrawalRecord} icon="moneyOut">
          {t('withdrawRecord')}
        </NavRow>
        <NavRow href={PAGES.tradeRecord} icon="trade">
          {t('tradeRecord')}
        </NavRow>
        <NavRow href={PAGES.fixedTermRecord} icon="term">
          {t('terminalRecord')}
        </NavRow>
        <NavRow href={PAGES.customer} icon="support">
          {t('support')}
        </NavRow>
        <NavRow href={PAGES.maintain} icon="download">
          {t('download')}
        </NavRow>
        <NavRow href={PAGES.legal} icon="records">
          {legal('title')}
        </NavRow>
      </Card>
    </Section>
  );
}

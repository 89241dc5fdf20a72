import { useTranslations } from 'next-intl';
import { Card } from '#components/ui/layout/card';
import { NavRow } from '#components/ui/layout/nav-row';
import { Section } from '#components/ui/layout/section';
import { PAGES } from '#lib/base/paths';

/** Links to the pending part of the total and to its ledger entries. */
export function DebtLinks() {
  const t = useTranslations('home.debt');
  return (
    <Section title={t('behind')}>
      <Card flush>
        <NavRow href={PAGES.homeDebtHeaderTitle} icon="shield">
          {t('owed')}
        </NavRow>
        <NavRow href={PAGES.homeDebtDetailBtn} icon="records">
          {t('recent')}
        </NavRow>
      </Card>
    </Section>
  );
}

import { useTranslations } from 'next-intl';
import { StatusChip } from '#components/ui/display/status-chip';
import { Card } from '#components/ui/layout/card';
import { NavRow } from '#components/ui/layout/nav-row';
import { Section } from '#components/ui/layout/section';
import { PAGES } from '#lib/base/paths';

/** Consent and suitability. @param props.due documents that wait for consent */
export function Agreements({ due }: { due: number }) {
  const t = useTranslations('security.agreements');
  const titles = useTranslations('chrome.titles');
  return (
    <Section title={t('title')}>
      <Card flush>
        <NavRow
          href={PAGES.consents}
          icon="records"
          aside={due > 0 && <StatusChip kind="waiting">{t('due', { count: due })}</StatusChip>}
        >
          {titles('consents')}
        </NavRow>
        <NavRow href={PAGES.suitability} icon="chart">
          {titles('suitability')}
        </NavRow>
      </Card>
    </Section>
  );
}

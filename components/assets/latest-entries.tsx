import { useTranslations } from 'next-intl';
import { StatementGroups } from '#components/records/statement/statement-groups';
import { LinkButton } from '#components/ui/action/link-button';
import { Card } from '#components/ui/layout/card';
import { Section } from '#components/ui/layout/section';
import { Text } from '#components/ui/layout/text';
import { EmptyState } from '#components/ui/state/empty-state';
import { PAGES } from '#lib/base/paths';
import type { StatementEntry } from '#lib/features/records/response-schema';

/** The query of the newest statement entries. */
export const LATEST_ENTRIES = { page: 1, per_page: 5, uncounted: true };

/** The newest statement entries, with a link to all of them. */
export function LatestEntries({ bills }: { bills: readonly StatementEntry[] }) {
  const t = useTranslations('home.debt');
  return (
    <Section title={t('recent')}>
      {bills.length === 0 ? (
        <EmptyState icon="records" title={t('noEntries')}>
          {t('noEntriesHint')}
        </EmptyState>
      ) : (
        <>
          <Card flush>
            <StatementGroups entries={bills} dated />
          </Card>
          <Text tone="muted" size="xs">
            {t('recentHint')}
          </Text>
        </>
      )}
      <LinkButton block href={PAGES.statementRecord}>
        {t('detail')}
      </LinkButton>
      <Text tone="muted" size="xs">
        {t('detailHint')}
      </Text>
    </Section>
  );
}

import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { StatusChip } from '#components/ui/display/status-chip';
import { Card } from '#components/ui/layout/card';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { DESK_PAGES } from '#lib/site/desk/paths';
import type { ListedHit } from '#lib/site/desk/screening/queries';

const KINDS = { open: 'waiting', cleared: 'ended', matched: 'failure' } as const;

/** The hits of a member in name screening. */
export function MemberHits({ hits }: { hits: readonly ListedHit[] }) {
  const t = useTranslations('deskScreening');
  return (
    <Section title={t('ofMember')}>
      <Card>
        {hits.length === 0 && (
          <Text tone="muted" size="s">
            {t('noHits')}
          </Text>
        )}
        <Stack as="ul" divided>
          {hits.map(({ id, list_name: list, entry_name: name, score, status }) => (
            <li key={id}>
              <Link href={`${DESK_PAGES.screening}/${id}`}>{t('line', { list, name, score })}</Link>{' '}
              <StatusChip kind={KINDS[status]}>{t(`statuses.${status}`)}</StatusChip>
            </li>
          ))}
        </Stack>
      </Card>
    </Section>
  );
}

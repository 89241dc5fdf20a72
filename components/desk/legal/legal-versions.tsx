import { useTranslations } from 'next-intl';
import { StatusChip, type StatusKind } from '#components/ui/display/status-chip';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import type { DeskLegalVersion } from '#lib/site/desk/legal/queries';

const CHIPS: Record<DeskLegalVersion['status'], StatusKind> = {
  draft: 'waiting',
  announced: 'waiting',
  inForce: 'success',
  former: 'ended',
};

/** The versions of a document, newest first. */
export function LegalVersions({ versions }: { versions: readonly DeskLegalVersion[] }) {
  return (
    <Card>
      <Stack as="ul" divided>
        {versions.map((version) => (
          <VersionRow key={version.version} {...version} />
        ))}
      </Stack>
    </Card>
  );
}

function VersionRow(row: DeskLegalVersion) {
  const t = useTranslations('deskLegal');
  const legal = useTranslations('legal');
  const moment = useMoment();
  const { version, status, material, effective_on: day, edited_by: name, edited_at: at } = row;
  return (
    <li>
      <Text>
        {legal('version', { version: `${version}` })}{' '}
        <StatusChip kind={CHIPS[status]}>{t(`statuses.${status}`)}</StatusChip>
      </Text>
      <p>
        {day === null ? t('undecided') : legal('effective', { day: moment.dateOf(day) })}
        {' · '}
        {t('materialOf', { value: t(material ? 'materialYes' : 'materialNo') })}
      </p>
      <Text tone="muted" size="xs">
        {t('editedBy', { name, time: moment.full(row.published_at ?? at) })}
      </Text>
    </li>
  );
}

import { useTranslations } from 'next-intl';
import { PlainTable } from '#components/desk/display/plain-table';
import { useDuration } from '#components/desk/funding/use-duration.ts';
import { Link } from '#components/ui/action/link';
import { Row } from '#components/ui/layout/row';
import { Text } from '#components/ui/layout/text';
import type { ListedMail } from '#lib/site/desk/mail/queries';
import { DESK_PAGES } from '#lib/site/desk/paths';
import { ParkedActions } from './parked-actions.tsx';

interface Props {
  rows: readonly ListedMail[];
  /** ISO time of the server when it rendered the page. */
  now: string;
  canManage: boolean;
}

/** Mail and pushes that were given up, each with what can be done. */
export function ParkedTable({ rows, now, canManage }: Props) {
  const t = useTranslations('deskMail');
  const duration = useDuration();
  const ageOf = (at: string) => duration((Date.parse(now) - Date.parse(at)) / 1000);
  return (
    <PlainTable
      caption={t('caption')}
      empty={t('empty')}
      columns={[
        { label: t('about') },
        { label: t('recipient') },
        { label: t('channel') },
        { label: t('age'), align: 'end' },
        { label: t('attempts'), align: 'end' },
        { label: t('fault') },
        ...(canManage ? [{ label: t('actions') }] : []),
      ]}
      rows={rows.map((row) => ({
        id: `${row.source}-${row.id}`,
        cells: [
          row.title,
          <Recipient key="recipient" {...row} />,
          t(`channels.${row.channel as 'mail'}`),
          ageOf(row.created_at),
          row.attempts,
          <Fault key="fault" {...row} />,
          canManage && <ParkedActions key="actions" {...row} />,
        ],
      }))}
    />
  );
}

function Recipient({ username, user_id: id }: ListedMail) {
  const t = useTranslations('deskMail');
  if (username === null) return t('operator');
  return <Link href={`${DESK_PAGES.members}/${id}`}>{username}</Link>;
}

function Fault({ fault, error }: ListedMail) {
  const t = useTranslations('deskMail');
  return (
    <Row gap={4} wrap>
      <span>{t(`faults.${fault}`)}</span>
      {error && (
        <Text as="span" tone="muted" size="s">
          {error}
        </Text>
      )}
    </Row>
  );
}

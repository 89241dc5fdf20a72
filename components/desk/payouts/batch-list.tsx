import { useTranslations } from 'next-intl';
import { PlainTable } from '#components/desk/display/plain-table';
import { Link } from '#components/ui/action/link';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { batchPath } from '#lib/site/desk/paths';
import type { BatchRow } from '#lib/site/desk/payouts/queries';

/** The batches, newest first. */
export function BatchList({ rows }: { rows: readonly BatchRow[] }) {
  const t = useTranslations('deskPayouts');
  const moment = useMoment();
  return (
    <PlainTable
      caption={t('list.caption')}
      empty={t('list.empty')}
      columns={[
        { label: t('column.no') },
        { label: t('column.channel') },
        { label: t('column.count'), align: 'end' },
        { label: t('column.sum'), align: 'end' },
        { label: t('column.open'), align: 'end' },
        { label: t('column.by') },
        { label: t('column.at') },
      ]}
      rows={rows.map(({ id, no, channel, count, sum, currency, open, by, at }) => ({
        id,
        cells: [
          <Link key="no" href={batchPath(id)}>
            {no}
          </Link>,
          t(`channel.${channel as 'bank'}`),
          count,
          <Money key="sum" amount={sum} unit={currency} size="s" />,
          open,
          by,
          moment.full(at),
        ],
      }))}
    />
  );
}

import { useTranslations } from 'next-intl';
import { PlainTable } from '#components/desk/display/plain-table';
import { useMoment } from '#components/ui/format/use-moment.ts';
import type { ListedList } from '#lib/site/desk/screening/queries';

/** The versions of all lists, newest first. */
export function ListVersions({ lists }: { lists: readonly ListedList[] }) {
  const t = useTranslations('deskScreening.lists');
  const moment = useMoment();
  const stateOf = ({ is_present: isPresent, compared_at: comparedAt }: ListedList) => {
    if (!isPresent) return t('replaced');
    return comparedAt ? t('done', { time: moment.full(comparedAt) }) : t('running');
  };
  return (
    <PlainTable
      caption={t('caption')}
      empty={t('empty')}
      columns={[
        { label: t('name') },
        { label: t('version'), align: 'end' },
        { label: t('entries'), align: 'end' },
        { label: t('by') },
        { label: t('at'), align: 'end' },
        { label: t('state') },
      ]}
      rows={lists.map((list) => ({
        id: list.id,
        cells: [
          list.name,
          list.version,
          list.entries,
          list.uploaded_by,
          moment.full(list.created_at),
          stateOf(list),
        ],
      }))}
    />
  );
}

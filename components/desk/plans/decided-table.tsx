import { useTranslations } from 'next-intl';
import { PlainTable } from '#components/desk/display/plain-table';
import { Link } from '#components/ui/action/link';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { DESK_PAGES } from '#lib/site/desk/paths';
import type { DecidedDay } from '#lib/site/desk/plans/queries';

/** How the due days of the last month were decided, the newest day first. */
export function DecidedTable({ days }: { days: readonly DecidedDay[] }) {
  const t = useTranslations('deskPlans');
  const moment = useMoment();
  const columns = [
    { label: t('day'), isUnbroken: true as const },
    { label: t('plans'), align: 'end' as const },
    { label: t('decided.ordered'), align: 'end' as const },
    { label: t('decided.skipped'), align: 'end' as const },
  ];
  return (
    <PlainTable
      caption={t('decided.title')}
      columns={columns}
      empty={t('decided.none')}
      rows={days.map(({ day, due, ordered, skipped }) => ({
        id: day,
        cells: [
          <Link key="day" href={`${DESK_PAGES.plans}?day=${day}`}>
            {moment.dateOf(day)}
          </Link>,
          due,
          ordered,
          skipped,
        ],
      }))}
    />
  );
}

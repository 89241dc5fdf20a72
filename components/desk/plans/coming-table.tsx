import { useTranslations } from 'next-intl';
import { PlainTable } from '#components/desk/display/plain-table';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import type { ComingDay } from '#lib/site/desk/plans/queries';

interface Props {
  days: readonly ComingDay[];
  currency: string;
}

/** The due days that come, by room: how many plans and for how much. */
export function ComingTable({ days, currency }: Props) {
  const t = useTranslations('deskPlans');
  const metal = useTranslations('deskMarket.metal');
  const moment = useMoment();
  const columns = [
    { label: t('day'), isUnbroken: true as const },
    { label: t('room') },
    { label: t('plans'), align: 'end' as const },
    { label: t('coming.amount'), align: 'end' as const },
    { label: t('coming.grams'), align: 'end' as const },
    { label: t('coming.retries'), align: 'end' as const },
  ];
  return (
    <PlainTable
      caption={t('coming.title')}
      columns={columns}
      empty={t('coming.none')}
      rows={days.map(({ day, symbol, plans, amount, grams, retries }) => ({
        id: `${day}-${symbol}`,
        cells: [
          moment.dateOf(day),
          metal(symbol),
          plans,
          <Money key="amount" amount={amount} unit={currency} size="s" />,
          <Money key="grams" amount={grams} unit={t('gramUnit')} size="s" />,
          retries,
        ],
      }))}
    />
  );
}

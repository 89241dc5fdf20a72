import { useTranslations } from 'next-intl';
import { PlainTable } from '#components/desk/display/plain-table';
import { Money } from '#components/ui/display/money';
import type { FeeIncome } from '#lib/site/desk/ledger/exposure-queries';

const PERIODS = ['today', 'month'] as const;

/** Fee income of today and this month. */
export function FeeTable({ fees }: { fees: Record<'today' | 'month', FeeIncome[]> }) {
  const t = useTranslations('deskMarket.fees');
  return (
    <PlainTable
      caption={t('title')}
      columns={[{ label: t('period') }, { label: t('amount'), align: 'end' }]}
      empty={t('none')}
      rows={PERIODS.flatMap((period) =>
        fees[period].map(({ asset, amount }) => ({
          id: `${period} ${asset}`,
          cells: [t(period), <Money key="amount" amount={amount} unit={asset} size="s" />],
        })),
      )}
    />
  );
}

import { useTranslations } from 'next-intl';
import { PlainTable } from '#components/desk/display/plain-table';
import { TickChart } from '#components/desk/display/tick-chart';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Disclosure } from '#components/ui/layout/disclosure';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { groupAmount } from '#lib/base/money';
import type { IssuePage } from '#lib/site/desk/market/queries';

/** The ticks whose median is the fixing, as a chart and as a table. */
export function IssueFixing({ issue, currency, ticks }: IssuePage) {
  const t = useTranslations('deskMarket.issue');
  const moment = useMoment();
  if (ticks.length === 0)
    return (
      <Text tone="muted" size="s">
        {t('noTicks')}
      </Text>
    );
  const label = t('chart', {
    count: ticks.length,
    fixing: `${groupAmount(issue.fixing ?? '—')} ${currency}`,
  });
  return (
    <Stack gap={16}>
      <TickChart
        label={label}
        points={ticks.map(({ at, price }) => [Date.parse(at), Number(price)])}
        level={issue.fixing === null ? null : Number(issue.fixing)}
      />
      <Text tone="muted" size="s">
        {label}
      </Text>
      <Disclosure summary={t('ticks')}>
        <PlainTable
          caption={t('ticks')}
          columns={[{ label: t('tickTime') }, { label: t('tickPrice'), align: 'end' }]}
          empty={t('noTicks')}
          rows={ticks.map(({ at, price }) => ({
            id: at,
            cells: [moment.full(at), groupAmount(price)],
          }))}
        />
      </Disclosure>
    </Stack>
  );
}

import { useTranslations } from 'next-intl';
import { PlainTable } from '#components/desk/display/plain-table';
import { TickChart } from '#components/desk/display/tick-chart';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Disclosure } from '#components/ui/layout/disclosure';
import { groupAmount } from '#lib/base/money';
import type { IssuePage } from '#lib/site/desk/market/queries';
import parts from '../display/parts.module.css';

/** The ticks whose median is the fixing, as a chart and as a table. */
export function IssueFixing({ issue, currency, ticks }: IssuePage) {
  const t = useTranslations('deskMarket.issue');
  const moment = useMoment();
  if (ticks.length === 0) return <p className={parts.muted}>{t('noTicks')}</p>;
  const label = t('chart', {
    count: ticks.length,
    fixing: `${groupAmount(issue.fixing ?? '—')} ${currency}`,
  });
  return (
    <div className={parts.form}>
      <TickChart
        label={label}
        points={ticks.map(({ at, price }) => [Date.parse(at), Number(price)])}
        level={issue.fixing === null ? null : Number(issue.fixing)}
      />
      <p className={parts.muted}>{label}</p>
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
    </div>
  );
}

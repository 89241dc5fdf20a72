import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Card } from '#components/ui/layout/card';
import { type Fact, Facts } from '#components/ui/layout/facts';
import { Note } from '#components/ui/layout/note';
import { Section } from '#components/ui/layout/section';
import type { DayFigures, DayWaiting } from '#lib/operation/day-count/day-figures';
import type { DayCountPage } from '#lib/site/desk/day-count/queries';
import { LEDGER_PAGES } from '#lib/site/desk/paths';
import { Figure } from '../ledger/figure.tsx';
import ledger from '../ledger/ledger.module.css';
import { ScrollBox } from '../ledger/scroll-box.tsx';
import { CountTable } from './count-table.tsx';

/** The count of a channel and day as it is now: records against the ledger, by operator, and what waits. */
export function CountView({ page }: { page: DayCountPage }) {
  const t = useTranslations('deskDayCount');
  const moment = useMoment();
  const { figures, waiting } = page;
  return (
    <div className={ledger.stack}>
      {page.is_today && <Note>{t('open', { at: moment.full(page.at) })}</Note>}
      <Section title={t('totals')}>
        <Card>
          <Facts facts={useTotals(figures)} />
        </Card>
      </Section>
      {figures.others.length > 0 && <Others figures={figures} />}
      <Section title={t('byOperator')}>
        <Operators figures={figures} />
      </Section>
      <Section title={t('waiting')}>
        <Waiting waiting={waiting} currency={figures.currency} />
      </Section>
    </div>
  );
}

function useTotals(figures: DayFigures): Fact[] {
  const t = useTranslations('deskDayCount');
  const { currency, credited, paid, payments, moved, difference } = figures;
  const money = (amount: string, unit: string = currency) => <Money amount={amount} unit={unit} />;
  return [
    { name: t('credited', { count: credited.count }), value: money(credited.amount) },
    { name: t('paid', { count: paid.count }), value: money(paid.amount) },
    ...payments.flatMap((one) => [
      { name: t('paymentsIn', { currency: one.currency }), value: money(one.in, one.currency) },
      { name: t('paymentsOut', { currency: one.currency }), value: money(one.out, one.currency) },
    ]),
    { name: t('moved'), value: money(moved) },
    { name: t('difference'), value: money(difference), strong: true },
  ];
}

/** What makes the difference, with links to its entries. */
function Others({ figures: { others, currency } }: { figures: DayFigures }) {
  const t = useTranslations('deskDayCount');
  const kinds = useTranslations('records.kind');
  return (
    <Section title={t('others')}>
      <ScrollBox label={t('others')}>
        <table className={ledger.figures}>
          <thead>
            <tr>
              <th scope="col">{t('kind')}</th>
              <th scope="col">{t('count')}</th>
              <th scope="col" className={ledger.number}>
                {t('amount', { currency })}
              </th>
              <th scope="col">{t('journals')}</th>
            </tr>
          </thead>
          <tbody>
            {others.map(({ kind, count, amount, journals }) => (
              <tr key={kind}>
                <th scope="row">
                  {kinds.has(kind as 'adjustment') ? kinds(kind as 'adjustment') : kind}
                </th>
                <td>{count}</td>
                <Figure amount={amount} />
                <td className={ledger.links}>
                  {journals.map((id) => (
                    <Link key={id} href={`${LEDGER_PAGES.journals}/${id}`}>
                      J{id.padStart(8, '0')}
                    </Link>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Section>
  );
}

function Operators({ figures: { operators, currency } }: { figures: DayFigures }) {
  const t = useTranslations('deskDayCount');
  if (operators.length === 0) return <p>{t('none')}</p>;
  const columns = [
    t('operator'),
    t('creditedCount'),
    t('creditedSum', { currency }),
    t('paidCount'),
    t('paidSum', { currency }),
  ];
  return (
    <CountTable
      label={t('byOperator')}
      columns={columns}
      rows={operators.map(({ name, credited, paid }) => [
        ...[name, `${credited.count}`, credited.amount, `${paid.count}`, paid.amount],
      ])}
    />
  );
}

function Waiting({ waiting, currency }: { waiting: readonly DayWaiting[]; currency: string }) {
  const t = useTranslations('deskDayCount');
  const records = useTranslations('records.status');
  return (
    <CountTable
      label={t('waiting')}
      columns={[t('status'), t('count'), t('amount', { currency })]}
      rows={waiting.map(({ queue, status, count, amount }) => [
        `${t(`queue.${queue}`)} – ${records(`${queue}.${status}` as 'recharge.submitted')}`,
        ...[`${count}`, amount],
      ])}
    />
  );
}

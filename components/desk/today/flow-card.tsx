import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import { Disclosure } from '#components/ui/layout/disclosure';
import type { FlowFigures, HourlyFlow, MoneyFlow } from '#lib/site/desk/today/money-flow';
import { HourChart } from './hour-chart.tsx';
import styles from './today.module.css';

/** Money in and out by hour against yesterday, with the totals and the figures of each hour. */
export function FlowCard({ flow }: { flow: MoneyFlow }) {
  const t = useTranslations('deskToday');
  return (
    <>
      <div className={styles.flow}>
        <HourChart flow={flow} />
        <div className={styles.totals}>
          <FlowTotals flow={flow} />
        </div>
      </div>
      <Disclosure summary={t('hours')}>
        <HourTable flow={flow} />
      </Disclosure>
    </>
  );
}

function FlowTotals({ flow }: { flow: MoneyFlow }) {
  const t = useTranslations('deskToday');
  const rows = [
    ['today', t('today')],
    ['yesterday_so_far', t('soFar')],
    ['yesterday', t('yesterday')],
  ] as const;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('flow')}</caption>
      <FlowHead />
      <tbody>
        {rows.map(([key, name]) => (
          <tr key={key} data-strong={key === 'today'}>
            <th scope="row">{name}</th>
            {([flow.in, flow.out] as const).map((figures, index) => (
              <td key={index === 0 ? 'in' : 'out'}>
                <Money amount={figures[key]} unit={flow.currency} size="s" />
                {key === 'today' && <small>{t('journals', { count: figures.count })}</small>}
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{t('channels')}</th>
          <td>
            <Channels figures={flow.in} currency={flow.currency} />
          </td>
          <td>
            <Channels figures={flow.out} currency={flow.currency} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function FlowHead() {
  const t = useTranslations('deskToday');
  return (
    <thead>
      <tr>
        <td />
        <th scope="col">{t('in')}</th>
        <th scope="col">{t('out')}</th>
      </tr>
    </thead>
  );
}

function Channels({ figures: { channels }, currency }: { figures: FlowFigures; currency: string }) {
  const t = useTranslations('deskToday');
  const funding = useTranslations('deskFunding');
  if (channels.length === 0) return <small>{t('none')}</small>;
  return channels.map(({ channel, amount }) => (
    <small key={channel}>
      {funding(`channel.${channel as 'bank'}`)} <Money amount={amount} unit={currency} size="s" />
    </small>
  ));
}

/** The figures behind the chart, which sum to the totals. */
function HourTable({ flow }: { flow: MoneyFlow }) {
  const t = useTranslations('deskToday');
  const money = (amount: string) => <Money amount={amount} unit={flow.currency} size="s" />;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('hours')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('hour')}</th>
            <th scope="col">{t('in')}</th>
            <th scope="col">{t('inYesterday')}</th>
            <th scope="col">{t('out')}</th>
            <th scope="col">{t('outYesterday')}</th>
          </tr>
        </thead>
        <tbody>
          {flow.hours.filter(hasMoney).map(({ hour, in: received, out }) => (
            <tr key={hour}>
              <th scope="row">{`${String(hour).padStart(2, '0')}:00`}</th>
              <td>{money(received.today)}</td>
              <td>{money(received.yesterday)}</td>
              <td>{money(out.today)}</td>
              <td>{money(out.yesterday)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr data-strong="true">
            <th scope="row">{t('sum')}</th>
            <td>{money(flow.in.today)}</td>
            <td>{money(flow.in.yesterday)}</td>
            <td>{money(flow.out.today)}</td>
            <td>{money(flow.out.yesterday)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function hasMoney({ in: received, out }: HourlyFlow): boolean {
  const amounts = [received, out].flatMap(({ today, yesterday }) => [today, yesterday]);
  return amounts.some((amount) => Number(amount) !== 0);
}

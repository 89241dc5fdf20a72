import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { Money } from '#components/ui/display/money';
import { Disclosure } from '#components/ui/layout/disclosure';
import type { FlowFigures, HourlyFlow, MoneyFlow } from '#lib/site/desk/today/money-flow';
import { type Direction, shownDirections } from './flow-directions.ts';
import { HourChart } from './hour-chart.tsx';
import styles from './today.module.css';

/**
 * Money in and out by hour against yesterday, with the totals and the figures of each hour; returned payouts have
 * columns of their own if there are any.
 */
export function FlowCard({ flow }: { flow: MoneyFlow }) {
  const t = useTranslations('deskToday');
  return (
    <>
      <div className={styles.flow}>
        <HourChart flow={flow} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: large amounts scroll on a phone, also by keyboard */}
        <div className={styles.totals} tabIndex={0}>
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
      <FlowHead flow={flow} />
      <tbody>
        {rows.map(([key, name]) => (
          <tr key={key} data-strong={key === 'today'}>
            <th scope="row">{name}</th>
            {shownDirections(flow).map((direction) => (
              <td key={direction}>
                <Money amount={flow[direction][key]} unit={flow.currency} size="s" />
                {key === 'today' && (
                  <small>{t('journals', { count: flow[direction].count })}</small>
                )}
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{t('channels')}</th>
          {shownDirections(flow).map((direction) => (
            <td key={direction}>
              <Channels figures={flow[direction]} currency={flow.currency} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function FlowHead({ flow }: { flow: MoneyFlow }) {
  const t = useTranslations('deskToday');
  return (
    <thead>
      <tr>
        <td />
        {shownDirections(flow).map((direction) => (
          <th key={direction} scope="col">
            {t(direction)}
          </th>
        ))}
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
  const cells = (of: Record<Direction, { today: string; yesterday: string }>) =>
    shownDirections(flow).map((direction) => (
      <Fragment key={direction}>
        <td>{money(of[direction].today)}</td>
        <td>{money(of[direction].yesterday)}</td>
      </Fragment>
    ));
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('hours')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('hour')}</th>
            {shownDirections(flow).map((direction) => (
              <Fragment key={direction}>
                <th scope="col">{t(direction)}</th>
                <th scope="col">{t(`${direction}Yesterday`)}</th>
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {flow.hours.filter(hasMoney).map((hourly) => (
            <tr key={hourly.hour}>
              <th scope="row">{`${String(hourly.hour).padStart(2, '0')}:00`}</th>
              {cells(hourly)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr data-strong="true">
            <th scope="row">{t('sum')}</th>
            {cells(flow)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function hasMoney({ in: received, out, returned }: HourlyFlow): boolean {
  const amounts = [received, out, returned].flatMap(({ today, yesterday }) => [today, yesterday]);
  return amounts.some((amount) => Number(amount) !== 0);
}

import { useTranslations } from 'next-intl';
import { Money } from '#components/ui/display/money';
import type { FlowFigures, MoneyFlow } from '#lib/site/desk/today/money-flow';
import styles from './today.module.css';

/** Money in and out today against yesterday. */
export function FlowCard({ flow }: { flow: MoneyFlow }) {
  const t = useTranslations('deskToday');
  const rows = [
    ['today', t('today')],
    ['yesterday_so_far', t('soFar')],
    ['yesterday', t('yesterday')],
  ] as const;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('in')}</th>
          <th scope="col">{t('out')}</th>
        </tr>
      </thead>
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

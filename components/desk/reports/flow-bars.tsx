import { useTranslations } from 'next-intl';
import type { ReportFigures } from '#lib/operation/reports/report-figures';
import { figureText } from '../ledger/figure.tsx';
import styles from './reports.module.css';

const CHANNELS = ['bank', 'hkbank', 'number', 'metal'] as const;

/** Money in and out by channel as bars of one scale. */
export function FlowBars({ flows }: { flows: ReportFigures['flows'] }) {
  const t = useTranslations('deskReport');
  const most = Math.max(...flows.map(({ gross }) => Number(gross)), 1);
  return (
    <ul className={styles.bars}>
      {flows.map(({ channel, direction, asset, gross }) => {
        const known = CHANNELS.find((one) => one === channel);
        return (
          <li key={`${direction} ${channel} ${asset}`} data-direction={direction}>
            <span>
              {t(`direction.${direction}`)} {known ? t(`channel.${known}`) : channel}
            </span>
            <meter min={0} max={most} value={Number(gross)}>
              {gross}
            </meter>
            <span className={styles.amount}>
              {figureText(gross)} {asset}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

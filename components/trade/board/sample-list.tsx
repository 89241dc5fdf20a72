import { useTranslations } from 'next-intl';
import { CopyButton } from '#components/ui/action/copy-button';
import { Money } from '#components/ui/display/money';
import { useMoment } from '#components/ui/format/use-moment.ts';
import type { Asset } from '#lib/base/money';
import type { SampleRecord } from '#lib/features/trade/room/sample-record';
import { plainQty } from '../figures/ticket-figures.ts';
import styles from './sample-list.module.css';

/** Digits shown of a hash; enough to distinguish it from others. */
const HASH_SHOWN = 16;

interface Props {
  sample: readonly SampleRecord[];
  currency: Asset;
}

/** Lists anonymous executions: metal, quantity, price, time and the hash of the journal. */
export function SampleList({ sample, currency }: Props) {
  const t = useTranslations();
  const moment = useMoment();
  return (
    <ul className={styles.list}>
      {sample.map(({ symbol, side, qty, price, at, journal_hash, simulated }) => (
        <li key={journal_hash} className={styles.fill}>
          <p className={styles.line}>
            <span className={styles.what}>
              {t('trade.orderReceipt.what', {
                side: t(`trade.side.${side}`),
                name: t(`market.name.${symbol}`),
              })}{' '}
              {t('market.sample.grams', { qty: plainQty(qty) })}
            </span>
            <Money amount={price} currency={currency} per={t('market.perGram')} />
          </p>
          <p className={styles.line}>
            <span className={styles.minor}>{moment.full(at)}</span>
            <span className={styles.minor}>
              {t(simulated ? 'records.simulated' : 'records.real')}
            </span>
          </p>
          <div className={styles.line}>
            <span className={styles.minor}>
              {t('market.sample.hash')}{' '}
              <code title={journal_hash}>{journal_hash.slice(0, HASH_SHOWN)}…</code>
            </span>
            <CopyButton text={journal_hash} what={t('market.sample.hash')} />
          </div>
        </li>
      ))}
    </ul>
  );
}

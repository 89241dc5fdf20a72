import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { Icon } from '#components/ui/art/icon';
import { Money } from '#components/ui/display/money';
import { Card } from '#components/ui/layout/card';
import { Section } from '#components/ui/layout/section';
import { OfflineMark } from '#components/ui/state/offline-mark';
import type { Asset } from '#lib/base/money';
import { roomPath } from '#lib/base/paths';
import type { PositionRecord } from '#lib/features/trade/position/position-record';
import { Grams } from '../figures/grams.tsx';
import styles from './position-list.module.css';
import { Profit } from './profit.tsx';

interface Props {
  positions: readonly PositionRecord[];
  currency: Asset;
}

/** Lists the member's positions with quantity, cost, value and profit; each links to its room. */
export function PositionList({ positions, currency }: Props) {
  const t = useTranslations('trade');
  if (positions.length === 0) return null;
  return (
    <Section title={t('position.all')} action={<OfflineMark />}>
      <Card flush>
        <ul className={styles.positions}>
          {positions.map((position) => (
            <li key={position.symbol}>
              <Line position={position} currency={currency} />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

function Line({ position, currency }: { position: PositionRecord; currency: Asset }) {
  const t = useTranslations();
  const { symbol, qty, cost, value, profit } = position;
  return (
    <Link surface href={roomPath(position.room_id)} className={styles.line}>
      <span className={styles.words}>
        <span>
          <span className={styles.name}>{t(`market.name.${symbol}`)}</span>{' '}
          <span className={styles.small}>
            <Grams qty={qty} size="s" hideable />
          </span>
        </span>
        <Money amount={value} currency={currency} hideable />
        <span className={styles.small}>
          {t('trade.position.cost')} <Money amount={cost} currency={currency} size="s" hideable />
        </span>
        <span className={styles.small}>
          <span className="visually-hidden">{t('trade.position.profit')}</span>{' '}
          <Profit amount={profit} cost={cost} currency={currency} />
        </span>
      </span>
      <Icon name="forward" size={16} className={styles.arrow} />
    </Link>
  );
}

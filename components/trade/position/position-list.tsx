import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { Icon } from '#components/ui/art/icon';
import { Money } from '#components/ui/display/money';
import { Card } from '#components/ui/layout/card';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
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
        <Stack as="ul" divided>
          {positions.map((position) => (
            <li key={position.symbol}>
              <Line position={position} currency={currency} />
            </li>
          ))}
        </Stack>
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
          <Text as="span" weight="bold">
            {t(`market.name.${symbol}`)}
          </Text>{' '}
          <Text as="span" tone="muted" size="s">
            <Grams qty={qty} size="s" hideable />
          </Text>
        </span>
        <Money amount={value} currency={currency} hideable />
        <Text as="span" tone="muted" size="s">
          {t('trade.position.cost')} <Money amount={cost} currency={currency} size="s" hideable />
        </Text>
        <Text as="span" tone="muted" size="s">
          <span className="visually-hidden">{t('trade.position.profit')}</span>{' '}
          <Profit amount={profit} cost={cost} currency={currency} />
        </Text>
      </span>
      <Icon name="forward" size={16} className={styles.arrow} />
    </Link>
  );
}

import { useTranslations } from 'next-intl';
import { useMoment } from '#components/ui/format/use-moment.ts';
import { Row } from '#components/ui/layout/row';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import type { Asset } from '#lib/base/money';
import type { Instrument } from '#lib/features/market/queries';
import { useChartMoment } from '../chart/use-chart-moment.ts';
import { Change } from '../live/change.tsx';
import { ChangeSpan } from '../live/change-span.tsx';
import { FeedBadge } from '../live/feed-badge.tsx';
import type { StreamState } from '../live/market-connection.ts';
import { PriceFigure } from '../live/price-figure.tsx';
import type { LivePrice } from '../live/use-market-stream.ts';
import styles from './price-head.module.css';

interface Props {
  item: Pick<Instrument, 'name' | 'symbol'>;
  price: LivePrice | undefined;
  state: StreamState;
  currency: Asset;
}

/** An instrument with its price, its change in a day, and the time of the price. */
export function PriceHead({ item, price, state, currency }: Props) {
  const t = useTranslations('market');
  const moment = useMoment();
  const { second } = useChartMoment();
  // A stale price may be of another day.
  const madeAt = (live: LivePrice) =>
    live.stale ? moment.full(live.at) : second(Date.parse(live.at));
  return (
    <Stack gap={4}>
      <Row gap={8} align="center" between>
        <Text as="h2" size="l">
          {item.name}{' '}
          <Text as="span" tone="muted" size="s">
            {item.symbol}
          </Text>
        </Text>
        <FeedBadge state={state} price={price} />
      </Row>
      <p>
        <PriceFigure price={price} currency={currency} size="xl" />{' '}
        <Text as="span" tone="muted" size="s">
          {t('perGram')}
        </Text>
      </p>
      <p className={styles.facts}>
        <span>
          <ChangeSpan since={price?.since} />{' '}
          <Change value={price?.change ?? null} unit="%" className={styles.change} />
        </span>
        <span>{price ? t('pricedAt', { at: madeAt(price) }) : t('neverPriced')}</span>
      </p>
    </Stack>
  );
}

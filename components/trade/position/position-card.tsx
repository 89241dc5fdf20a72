import { useTranslations } from 'next-intl';
import type { LivePrice } from '#components/market/live/use-market-stream.ts';
import { Money } from '#components/ui/display/money';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { Section } from '#components/ui/layout/section';
import { Text } from '#components/ui/layout/text';
import { OfflineMark } from '#components/ui/state/offline-mark';
import type { Asset } from '#lib/base/money';
import type { PositionRecord } from '#lib/features/trade/position/position-record';
import { Grams } from '../figures/grams.tsx';
import { plainQty } from '../figures/ticket-figures.ts';
import { positionFigures } from './position-figures.ts';
import { Profit } from './profit.tsx';

interface Props {
  /** The instrument's name. */
  name: string;
  /** Null while there is none. */
  position: PositionRecord | null;
  live: LivePrice | undefined;
  currency: Asset;
}

/** The member's position in an instrument: quantity, cost and present value. */
export function PositionCard({ name, position, live, currency }: Props) {
  const t = useTranslations('trade.position');
  return (
    <Section title={t('title')}>
      <Card>
        {position ? (
          <Figures {...{ position, live, currency }} />
        ) : (
          <Text tone="muted" size="s">
            {t('none', { name })}
          </Text>
        )}
      </Card>
    </Section>
  );
}

function Figures({
  position,
  live,
  currency,
}: { position: PositionRecord } & Pick<Props, 'live' | 'currency'>) {
  const t = useTranslations('trade.position');
  const { average, value, profit } = positionFigures(position, live?.price ?? null, currency);
  const cash = (amount: string | null) => <Money amount={amount} currency={currency} hideable />;
  return (
    <>
      <Facts
        facts={[
          { name: t('qty'), value: <Grams qty={position.qty} hideable /> },
          ...(plainQty(position.frozen) === '0'
            ? []
            : [{ name: t('frozen'), value: <Grams qty={position.frozen} hideable /> }]),
          { name: t('average'), value: cash(average) },
          { name: t('cost'), value: cash(position.cost) },
          { name: t('value'), value: cash(value) },
          {
            name: t('profit'),
            value: <Profit amount={profit} cost={position.cost} currency={currency} />,
            strong: true,
          },
        ]}
      />
      <OfflineMark />
      {live?.stale && (
        <Text tone="muted" size="s">
          {t('staleValue')}
        </Text>
      )}
      <Text tone="muted" size="s">
        {t('costHint')}
      </Text>
    </>
  );
}

import { useTranslations } from 'next-intl';
import { toPercent } from '#components/ui/format/percent.ts';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import { Text } from '#components/ui/layout/text';
import { plainQty } from '../figures/ticket-figures.ts';

interface Props {
  /** The minimum sale in grams, a decimal string. */
  minQty: string;
  /** Fee rate on the proceeds. */
  feeBps: number;
  /** Distance of the quote from the price. */
  spreadBps: number;
}

/** The limits, the fee and the spread of a sale of metal. */
export function MetalLimits({ minQty, feeBps, spreadBps }: Props) {
  const t = useTranslations();
  return (
    <Card>
      <Text as="h3" size="m">
        {t('trade.metal.name')}
      </Text>
      <Facts
        facts={[
          {
            name: t('funding.limits.perRequest'),
            value: t('trade.metal.from', { min: plainQty(minQty) }),
          },
          {
            name: t('funding.limits.fee'),
            value: t('trade.metal.feeOf', { rate: toPercent(feeBps) }),
          },
          {
            name: t('trade.confirm.spread'),
            value: t('trade.metal.spreadOf', { rate: toPercent(spreadBps) }),
          },
        ]}
      />
    </Card>
  );
}

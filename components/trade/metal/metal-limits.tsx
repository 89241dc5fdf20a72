import { useTranslations } from 'next-intl';
import { percentOf } from '#components/ui/format/percent.ts';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import styles from '../../funding/amount/limit-facts.module.css';
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
      <h3 className={styles.name}>{t('trade.metal.name')}</h3>
      <Facts
        facts={[
          {
            name: t('funding.limits.perRequest'),
            value: t('trade.metal.from', { min: plainQty(minQty) }),
          },
          {
            name: t('funding.limits.fee'),
            value: t('trade.metal.feeOf', { rate: percentOf(feeBps) }),
          },
          {
            name: t('trade.confirm.spread'),
            value: t('trade.metal.spreadOf', { rate: percentOf(spreadBps) }),
          },
        ]}
      />
    </Card>
  );
}

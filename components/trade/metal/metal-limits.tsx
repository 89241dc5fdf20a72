import { useTranslations } from 'next-intl';
import { percentOf } from '#components/ui/format/percent.ts';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import styles from '../../funding/amount/limit-facts.module.css';
import { plainQty } from '../figures/ticket-figures.ts';

interface Props {
  /** The least that can be sold at once, in grams as a decimal string. */
  minQty: string;
  /** Of what the grams bring. */
  feeBps: number;
}

/** How many grams can be sold into cash at once, and what that costs. */
export function MetalLimits({ minQty, feeBps }: Props) {
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
        ]}
      />
    </Card>
  );
}

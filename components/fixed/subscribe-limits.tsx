import { useTranslations } from 'next-intl';
import type { FixedProduct } from '#lib/fixed/queries';
import { plainLimit } from '#lib/money';
import { AmountRange } from '../funding/amount-range.tsx';
import { Card } from '../ui/card.tsx';
import { Facts } from '../ui/facts.tsx';
import { Money } from '../ui/money.tsx';

/** How much one deposit may be, and how much the product still takes. */
export function SubscribeLimits({
  product,
  currency,
}: {
  product: FixedProduct;
  currency: string;
}) {
  const t = useTranslations('fixed.form');
  return (
    <Card>
      <Facts
        facts={[
          {
            name: t('limits'),
            value: <AmountRange min={product.min} max={product.max} currency={currency} />,
          },
          {
            name: t('remaining'),
            value: <Money amount={plainLimit(product.remaining)} currency={currency} />,
          },
        ]}
      />
    </Card>
  );
}

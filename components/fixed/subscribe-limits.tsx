import { useTranslations } from 'next-intl';
import { AmountRange } from '#components/funding/amount/amount-range';
import { Money } from '#components/ui/display/money';
import { Card } from '#components/ui/layout/card';
import { Facts } from '#components/ui/layout/facts';
import type { FixedProduct } from '#lib/features/fixed/queries';

/** The limits of one deposit and the remaining capacity of the product. */
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
            value: <Money amount={product.remaining} currency={currency} decimals="auto" />,
          },
        ]}
      />
    </Card>
  );
}

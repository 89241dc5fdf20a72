import { useTranslations } from 'next-intl';
import type { FixedProduct } from '#lib/fixed/queries';
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
            value: (
              <>
                <Money amount={product.min} /> – <Money amount={product.max} currency={currency} />
              </>
            ),
          },
          {
            name: t('remaining'),
            value: <Money amount={product.remaining} currency={currency} />,
          },
        ]}
      />
    </Card>
  );
}

import { getTranslations } from 'next-intl/server';
import { InnerPage } from '#components/fixed/inner-page';
import { SubscribeForm } from '#components/fixed/subscribe-form';
import { requiredProof } from '#lib/access/account/required-proof';
import { getBalance, getUserInfo } from '#lib/access/profile/queries';
import { requireSession } from '#lib/access/session/session';
import { parseAmount } from '#lib/base/money';
import { PAGES } from '#lib/base/paths';
import { listProducts, quoteFixed } from '#lib/features/fixed/queries';
import { getConfig } from '#lib/running/config/queries';
import { DepositMissing } from './deposit-missing.tsx';

interface Props {
  productId: string | string[];
  /** Initial amount from the query, if valid. */
  amount: string | string[] | undefined;
}

/** The form for one product. */
export async function Subscribe({ productId, amount }: Props) {
  const { db, userId } = await requireSession();
  const [t, { currency, scale }, products, { available }, user] = await Promise.all([
    getTranslations('fixed'),
    getConfig(db),
    listProducts(db),
    getBalance(db, userId),
    getUserInfo(db, userId),
  ]);
  const product = products.find(({ id }) => id === productId);
  const leastMinor = product && parseAmount(product.min, currency);
  if (!product || !leastMinor) return <DepositMissing />;
  const example = await quoteFixed(db, { product_id: product.days, amountMinor: leastMinor });
  return (
    <InnerPage title={t('subscribeProduct', { product: product.name })} back={PAGES.fixedTerms}>
      <SubscribeForm
        {...{ product, example, currency, scale, available }}
        proof={requiredProof(user)}
        initialAmount={parseAmount(amount, currency) === null ? '' : String(amount)}
      />
    </InnerPage>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { StatusChip } from '#components/ui/display/status-chip';
import { Card } from '#components/ui/layout/card';
import { EmptyState } from '#components/ui/state/empty-state';
import { type Asset, groupAmount, moneyText, parseAmount } from '#lib/base/money';
import { PAGES } from '#lib/base/paths';
import type { FixedProduct } from '#lib/features/fixed/queries';
import { maturityFigures } from './maturity-figures.ts';
import styles from './product-list.module.css';
import { ratePercent } from './rate-percent.ts';

/** Principal by which the terms compare, in the cash currency. */
const EXAMPLE = '10000';

interface Props {
  products: readonly FixedProduct[];
  currency: Asset;
}

/** The offered terms as one table with rate, interest on an example amount and a link to subscribe. */
export function ProductList({ products, currency }: Props) {
  const t = useTranslations('fixed');
  const [first] = products;
  if (!first)
    return (
      <EmptyState icon="term" title={t('page.none')}>
        {t('page.noneHint')}
      </EmptyState>
    );
  const cash = (amount: string) => moneyText(amount, currency, { decimals: 'auto' });
  return (
    <Card flush className={styles.box}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('term')}</th>
            <th scope="col">{t('rate')}</th>
            <th scope="col">{t('interestOn', { amount: cash(EXAMPLE) })}</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <Product key={product.id} product={product} currency={currency} />
          ))}
        </tbody>
      </table>
      {/* The limits of a deposit are settings of all terms. */}
      <p className={styles.limits}>
        {t('productLine', { min: cash(first.min), max: cash(first.max) })}
      </p>
    </Card>
  );
}

function Product({ product, currency }: { product: FixedProduct; currency: Asset }) {
  const t = useTranslations('fixed');
  const full = isFull(product, currency);
  const interest = maturityFigures(EXAMPLE, product, currency)?.interest ?? null;
  return (
    <tr className={styles.product}>
      <th scope="row">
        {full ? (
          <>
            {product.name} <StatusChip kind="ended">{t('soldOut')}</StatusChip>
          </>
        ) : (
          <Link href={`${PAGES.fixedTerms}?product=${product.id}`} className={styles.link}>
            <strong>{product.name}</strong>
            <small>{`${t('remaining')} ${moneyText(product.remaining, currency, { decimals: 'auto' })}`}</small>
          </Link>
        )}
      </th>
      <td className={styles.rate}>{t('ratePercent', { rate: ratePercent(product.rate_bps) })}</td>
      <td>{interest === null ? '—' : groupAmount(interest)}</td>
    </tr>
  );
}

/** True if the remaining capacity is below the minimum deposit. */
function isFull({ remaining, min }: FixedProduct, currency: Asset): boolean {
  return (parseAmount(remaining, currency) ?? 0n) < (parseAmount(min, currency) ?? 0n);
}

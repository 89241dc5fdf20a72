import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { Icon } from '#components/ui/art/icon';
import { Money } from '#components/ui/display/money';
import { StatusChip } from '#components/ui/display/status-chip';
import { EmptyState } from '#components/ui/state/empty-state';
import type { FixedProduct } from '#lib/fixed/queries';
import { type Asset, groupAmount, parseAmount, plainLimit } from '#lib/money';
import { PAGES } from '#lib/paths';
import styles from './product-list.module.css';
import { ratePercent } from './rate-percent.ts';

interface Props {
  products: readonly FixedProduct[];
  currency: Asset;
}

/** Lists the offered products with rate, limits, remaining capacity and a link to subscribe. */
export function ProductList({ products, currency }: Props) {
  const t = useTranslations('fixed.page');
  if (products.length === 0)
    return (
      <EmptyState icon="term" title={t('none')}>
        {t('noneHint')}
      </EmptyState>
    );
  return (
    <ul className={styles.products}>
      {products.map((product) => (
        <li key={product.id}>
          <Product product={product} currency={currency} />
        </li>
      ))}
    </ul>
  );
}

function Product({ product, currency }: { product: FixedProduct; currency: Asset }) {
  const t = useTranslations('fixed');
  const full = isFull(product, currency);
  const content = (
    <>
      <span className={styles.name}>{product.name}</span>
      <span className={styles.rate}>
        <strong>{t('ratePercent', { rate: ratePercent(product.rate_bps) })}</strong>
        <span>{t('rate')}</span>
      </span>
      <span className={styles.detail}>
        <span>
          {t('productLine', {
            min: groupAmount(plainLimit(product.min)),
            max: groupAmount(plainLimit(product.max)),
          })}
        </span>
        <span>
          {t('remaining')} <Money amount={plainLimit(product.remaining)} size="s" />
        </span>
      </span>
      {full ? (
        <StatusChip kind="ended">{t('soldOut')}</StatusChip>
      ) : (
        <span className={styles.go}>
          {t('subscribe')}
          <Icon name="forward" size={16} />
        </span>
      )}
    </>
  );
  if (full) return <div className={styles.product}>{content}</div>;
  return (
    <Link surface href={`${PAGES.fixedTerms}?product=${product.id}`} className={styles.product}>
      {content}
    </Link>
  );
}

/** True if the remaining capacity is below the minimum deposit. */
function isFull({ remaining, min }: FixedProduct, currency: Asset): boolean {
  return (parseAmount(remaining, currency) ?? 0n) < (parseAmount(min, currency) ?? 0n);
}

import clsx from 'clsx';
import { type Asset, cashSymbol, groupAmount } from '#lib/base/money';
import money from '../../ui/display/money.module.css';
import styles from './price-figure.module.css';
import type { LivePrice } from './use-market-stream.ts';

interface Props {
  /** Undefined if there has never been one. */
  price: LivePrice | undefined;
  /** Left out in a list with a caption that has the currency. */
  currency?: Asset;
  size?: 'm' | 'l' | 'xl';
  className?: string;
}

/** A live price. Glows briefly in the colour of its change, and is greyed out when stale. */
export function PriceFigure({ price, currency, size = 'm', className }: Props) {
  if (!price)
    return <span className={clsx(money.money, money[size], styles.price, className)}>—</span>;
  return (
    <span
      // The key recreates the element for each price, which restarts the animation.
      key={price.at}
      className={clsx(
        money.money,
        money[size],
        styles.price,
        price.stale ? styles.stale : glowOf(price),
        className,
      )}
    >
      {currency && <span className={styles.symbol}>{cashSymbol(currency)}</span>}
      {groupAmount(price.price)}
    </span>
  );
}

function glowOf({ price, previous }: LivePrice): string | undefined {
  if (previous === null || previous === price) return undefined;
  return Number(price) > Number(previous) ? styles.rose : styles.fell;
}

import clsx from 'clsx';
import { groupAmount } from '#lib/money';
import styles from './price-figure.module.css';
import type { LivePrice } from './use-market-stream.ts';

interface Props {
  /** Undefined when there has never been one. */
  price: LivePrice | undefined;
  size?: 'm' | 'l' | 'xl';
  className?: string;
}

/** A live price: it glows for a moment in the colour of its move, and is drawn back when it is old. */
export function PriceFigure({ price, size = 'm', className }: Props) {
  if (!price) return <span className={clsx(styles.price, styles[size], className)}>—</span>;
  return (
    <span
      // A new price is a new element, which begins to glow.
      key={price.at}
      className={clsx(
        styles.price,
        styles[size],
        price.stale ? styles.stale : glowOf(price),
        className,
      )}
    >
      {groupAmount(price.price)}
    </span>
  );
}

function glowOf({ price, previous }: LivePrice): string | undefined {
  if (previous === null || previous === price) return undefined;
  return Number(price) > Number(previous) ? styles.rose : styles.fell;
}

import { moneyText } from '#lib/base/money';
import styles from './amount-range.module.css';

interface Props {
  min: string;
  max: string;
  currency: string;
}

/** A range of amounts. It wraps only between the two amounts. */
export function AmountRange({ min, max, currency }: Props) {
  const cash = (amount: string) => moneyText(amount, currency, { decimals: 'auto' });
  return (
    <span className={styles.range}>
      <span>{cash(min)} –</span> <span>{cash(max)}</span>
    </span>
  );
}

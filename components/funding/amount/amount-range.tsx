import { groupAmount, plainLimit } from '#lib/money';
import styles from './amount-range.module.css';

interface Props {
  min: string;
  max: string;
  currency: string;
}

/** A range of amounts. It wraps only between the two amounts. */
export function AmountRange({ min, max, currency }: Props) {
  return (
    <span className={styles.range}>
      <span>{groupAmount(plainLimit(min))} –</span>{' '}
      <span>
        {groupAmount(plainLimit(max))} <span className={styles.currency}>{currency}</span>
      </span>
    </span>
  );
}

import { groupAmount } from '#lib/base/money';
import styles from './ledger.module.css';

/** A decimal amount with separators and a minus sign. */
export function figureText(amount: string): string {
  return amount.startsWith('-') ? `\u2212${groupAmount(amount.slice(1))}` : groupAmount(amount);
}

/** A cell with an amount. */
export function Figure({ amount }: { amount: string }) {
  return <td className={styles.number}>{figureText(amount)}</td>;
}

import { groupAmount, isZero } from '#lib/base/money';
import styles from './ledger.module.css';

/** A decimal amount with separators and a minus sign. */
export function figureText(amount: string): string {
  return amount.startsWith('-') ? `\u2212${groupAmount(amount.slice(1))}` : groupAmount(amount);
}

/** A cell with an amount. */
export function Figure({ amount }: { amount: string }) {
  return <td className={styles.number}>{figureText(amount)}</td>;
}

/** The two cells of an amount: its side has the figure, the other one is empty. */
export function SideFigures({ debit, credit }: { debit: string; credit: string }) {
  return (
    <>
      <td className={styles.number}>{sideText(debit)}</td>
      <td className={styles.number}>{sideText(credit)}</td>
    </>
  );
}

/** The two columns of a stored amount: positive is a credit. */
export function sidesOfAmount(amount: string): { debit: string; credit: string } {
  return amount.startsWith('-')
    ? { debit: amount.slice(1), credit: '0' }
    : { debit: '0', credit: amount };
}

/** An amount in its column; nothing for zero. */
export function sideText(amount: string): string {
  return isZero(amount) ? '' : groupAmount(amount);
}

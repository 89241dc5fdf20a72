import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type Asset, cashSymbol, signAndDigits } from '#lib/base/money';
import { readDirection } from '#lib/features/market/price/direction';
import styles from './change.module.css';

interface Props {
  /** A signed decimal string; null if unknown. */
  value: string | null;
  /** The symbol of a currency is shown before the number. */
  currency?: Asset;
  /** Shown after the number, e.g. `%`. */
  unit?: string;
  className?: string;
}

/** A change: ▲ or ▼ in the colour of its direction, with its sign. Unknown is 「—」. */
export function Change({ value, currency, unit = '', className }: Props) {
  const t = useTranslations('market.move');
  if (value === null) return <span className={clsx(styles.change, className)}>—</span>;
  const direction = readDirection(value);
  const [sign, digits] = signAndDigits(value, { signed: true });
  const [flat, down] = [direction === 'flat', direction === 'down'];
  const tone = flat ? undefined : styles[direction];
  return (
    <span className={clsx(styles.change, tone, className)}>
      <span className={styles.figure}>
        {!flat && (
          // Some screen readers skip signs, so the arrow has a text label.
          <span className={styles.arrow} role="img" aria-label={t(down ? 'down' : 'up')}>
            {down ? '▼' : '▲'}
          </span>
        )}
        {!flat && sign}
        {currency && cashSymbol(currency)}
        {digits}
      </span>
      {unit}
    </span>
  );
}

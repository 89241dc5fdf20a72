import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { directionOf } from '#lib/market/price/direction';
import { groupAmount } from '#lib/money';
import styles from './change.module.css';

const MINUS = '−';

interface Props {
  /** A signed decimal string; null if unknown. */
  value: string | null;
  /** Shown after the number, e.g. `%`. */
  unit?: string;
  className?: string;
}

/** A change: ▲ or ▼ in the colour of its direction, with its sign. Unknown is 「—」. */
export function Change({ value, unit = '', className }: Props) {
  const t = useTranslations('market.move');
  if (value === null) return <span className={clsx(styles.change, className)}>—</span>;
  const direction = directionOf(value);
  const magnitude = groupAmount(value.replace(/^[-+]/, ''));
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
        {!flat && (down ? MINUS : '+')}
        {magnitude}
      </span>
      {unit}
    </span>
  );
}

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { groupAmount } from '#lib/money';
import styles from './change.module.css';

const MINUS = '−';

interface Props {
  /** A signed decimal string; null when it is not known. */
  value: string | null;
  /** Stands behind the figure, such as `%`. */
  unit?: string;
  className?: string;
}

/** How far something has moved: red ▲ up, green ▼ down, with its sign. An unknown move is 「—」. */
export function Change({ value, unit = '', className }: Props) {
  const t = useTranslations('market.move');
  if (value === null) return <span className={clsx(styles.change, className)}>—</span>;
  const down = value.startsWith('-');
  const magnitude = groupAmount(value.replace(/^[-+]/, ''));
  const flat = /^[0.,]*$/.test(magnitude);
  const tone = flat ? undefined : down ? styles.down : styles.up;
  return (
    <span className={clsx(styles.change, tone, className)}>
      <span className={styles.figure}>
        {!flat && (
          // Signs are passed over by some screen readers; the arrow says the way in a word.
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

import clsx from 'clsx';
import type { Metal } from '#lib/base/money';
import styles from './metal-mark.module.css';

/** Chemical symbols, as stamped on bars. */
const STAMPS: Record<Metal, string> = { XAU: 'Au', XAG: 'Ag', XPT: 'Pt' };

/** A small bar of a metal. Decorative: the name of the metal is beside it. */
export function MetalMark({
  symbol,
  className,
}: {
  symbol: Metal;
  className?: string | undefined;
}) {
  return (
    <span className={clsx(styles.mark, styles[symbol], className)} aria-hidden="true">
      {STAMPS[symbol]}
    </span>
  );
}

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Money } from '#components/ui/display/money';
import { isZero } from '#lib/base/money';
import type { StatementLine } from '#lib/features/records/response-schema';
import styles from './line-parts.module.css';

/**
 * A line of a statement: name, amount, and the balance after it. An amount paid from a hold has no sign,
 * because it does not change the balance. `children` are shown below the name.
 */
export function LineParts({ line, children }: { line: StatementLine; children?: ReactNode }) {
  const t = useTranslations('records.list');
  return (
    <span className={styles.line}>
      <span>{line.text}</span>
      <LineAmount line={line} />
      <span className={styles.small}>
        {children} {isPaidFromHold(line) && <span>{t('paidFromHold')}</span>}
      </span>
      <span className={styles.small}>
        {t('balanceAfter')} <Money amount={line.balance_after} size="s" hideable />
      </span>
    </span>
  );
}

/** The change of available cash with its sign, or what was paid from a hold without one. */
export function LineAmount({
  line,
  ...format
}: {
  line: StatementLine;
  size?: 'xl';
  currency?: string;
}) {
  if (isPaidFromHold(line))
    return (
      <Money
        amount={line.frozen_amount.replace('-', '')}
        className={styles.held}
        hideable
        {...format}
      />
    );
  return <Money amount={line.amount} signed hideable {...format} />;
}

/** Whether the line leaves available cash unchanged. */
export function isPaidFromHold({ amount }: Pick<StatementLine, 'amount'>): boolean {
  return isZero(amount);
}

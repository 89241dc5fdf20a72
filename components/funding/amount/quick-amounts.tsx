'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import { groupAmount } from '#lib/base/money';
import styles from './quick-amounts.module.css';

/** Buttons that fill in round amounts. */
export function QuickAmounts({
  amounts,
  onPick,
}: {
  amounts: readonly string[];
  onPick: (amount: string) => void;
}) {
  const t = useTranslations('funding.recharge');
  if (amounts.length === 0) return null;
  return (
    <fieldset className={styles.amounts}>
      <legend className="visually-hidden">{t('quick')}</legend>
      {amounts.map((amount) => (
        <Button key={amount} kind="secondary" onClick={() => onPick(amount)}>
          {groupAmount(amount)}
        </Button>
      ))}
    </fieldset>
  );
}

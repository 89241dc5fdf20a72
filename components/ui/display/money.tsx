'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { groupAmount } from '#lib/money';
import { useHideBalance, usePrivateFigures } from './hide-balance.tsx';
import styles from './money.module.css';

interface Props {
  /** Decimal string as the API returns it, optionally signed; null if unknown. */
  amount: string | null;
  currency?: string;
  size?: 's' | 'm' | 'l' | 'xl';
  /** Always shows the sign. Money in has an accent, other than red and green, which prices have. */
  signed?: boolean;
  /** Masks the amount when the user hides balances. */
  hideable?: boolean;
  className?: string;
}

const MINUS = '\u2212';

/** An amount of money in tabular figures with its currency. An unknown amount shows 「—」, never 0. */
export function Money({ amount, currency, size = 'm', signed, hideable, className }: Props) {
  const t = useTranslations('chrome.ui');
  const isPrivate = usePrivateFigures();
  const hidden = useHideBalance().hidden && (hideable || isPrivate);
  const negative = amount?.startsWith('-') ?? false;
  const magnitude = amount === null ? '—' : groupAmount(amount.replace(/^[-+]/, ''));
  const isZero = /^[0,.]*$/.test(magnitude);
  const sign = negative ? MINUS : signed && amount !== null && !isZero ? '+' : '';
  const tone = sign === '+' && !hidden && styles.in;
  return (
    <span
      className={clsx(
        styles.money,
        styles[size],
        tone,
        amount === null && !hidden && styles.unknown,
        className,
      )}
    >
      {hidden ? (
        <>
          <span className={styles.hidden} aria-hidden="true">
            ••••
          </span>
          <span className="visually-hidden">{t('amountHidden')}</span>
        </>
      ) : (
        <>
          {sign}
          {magnitude}
        </>
      )}
      {currency && (amount !== null || hidden) && (
        <span className={styles.currency}> {currency}</span>
      )}
    </span>
  );
}

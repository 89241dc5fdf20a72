'use client';

import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { cashSymbol, type Decimals, signAndDigits } from '#lib/base/money';
import { useHideBalance, usePrivateFigures } from './hide-balance.tsx';
import styles from './money.module.css';
import { useRoll } from './use-roll.ts';

interface Props {
  /** Decimal string as the API returns it, optionally signed; null if unknown. */
  amount: string | null;
  /** A cash currency has its symbol before the figure, another asset its code behind it. */
  currency?: string;
  /** Behind the figure: grams, or the currency code at the desk. */
  unit?: string;
  /** Directly behind the figure of a price: `／公克`. */
  per?: string;
  size?: 's' | 'm' | 'l' | 'xl';
  /** `auto` where an amount is shown alone; `all` in lists, sums, prices, receipts and statements. */
  decimals?: Decimals;
  /** Always shows the sign. */
  signed?: boolean;
  /** Masks the amount when the user hides balances; a screen reader then reads neither symbol nor unit. */
  hideable?: boolean;
  /**
   * Rolls the digits when the amount has changed together with this, e.g. with the cash in a total, which
   * also follows prices. For the one amount of a screen.
   */
  rolls?: string | null;
  className?: string;
}

/** The digits of an amount. Large amounts have smaller decimals, which are an element of their own. */
function Digits({ isLarge, children }: { isLarge: boolean; children: string }) {
  const [whole, decimals] = children.split('.');
  if (!isLarge || decimals === undefined) return children;
  return (
    <>
      {whole}
      <span className={styles.decimals}>.{decimals}</span>
    </>
  );
}

/** An amount of money in tabular figures with its currency. An unknown amount shows 「—」, never 0. */
export function Money({
  amount,
  currency,
  unit,
  per,
  size = 'm',
  hideable,
  rolls,
  ...props
}: Props) {
  const t = useTranslations('chrome.ui');
  const isPrivate = usePrivateFigures();
  const hidden = useHideBalance().hidden && (hideable || isPrivate);
  const known = amount !== null || hidden;
  const [sign, digits] = amount === null ? ['', '—'] : signAndDigits(amount, props);
  const symbol = currency && known && cashSymbol(currency);
  const behind = per ?? unit ?? (!symbol && currency);
  const className = clsx(styles.money, styles[size], !known && styles.unknown, props.className);
  const figure = (
    <>
      {!hidden && sign}
      {symbol && (
        <span className={styles.symbol} aria-hidden={hidden || undefined}>
          {symbol}
        </span>
      )}
      {hidden ? (
        <>
          <span className={styles.hidden} aria-hidden="true">
            ••••
          </span>
          <span className="visually-hidden">{t('amountHidden')}</span>
        </>
      ) : (
        <Digits isLarge={size === 'l' || size === 'xl'}>{digits}</Digits>
      )}
      {behind && known && (
        <span className={styles.unit} aria-hidden={hidden || undefined}>
          {per ?? ` ${behind}`}
        </span>
      )}
    </>
  );
  if (rolls === undefined) return <span className={className}>{figure}</span>;
  return (
    <RollingSpan cause={hidden ? undefined : rolls} className={className}>
      {figure}
    </RollingSpan>
  );
}

/** An element of its own, so that the many amounts that never roll have no effects. */
function RollingSpan({ cause, ...span }: ComponentProps<'span'> & { cause: Props['rolls'] }) {
  return <span ref={useRoll(cause)} {...span} />;
}

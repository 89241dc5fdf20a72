'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import { AmountInput } from '#components/ui/form/amount-input';
import { OfflineMark } from '#components/ui/state/offline-mark';
import { cashSymbol, groupAmount, parseAmount, trimZeros } from '#lib/base/money';
import type { TicketTerms } from '../figures/ticket-figures.ts';
import { AtHand } from './at-hand.tsx';
import styles from './qty-input.module.css';
import type { useSpendField } from './use-spend-field.ts';

/** The amounts that one press fills in. */
const AMOUNTS = ['1000', '3000', '10000'];

interface Props {
  /** Available cash, a decimal string. */
  available: string;
  terms: TicketTerms;
  spend: ReturnType<typeof useSpendField>;
  /** Has the focus when its sheet opens. */
  autoFocus?: boolean | undefined;
}

/** The input for the amount that a buy spends, with the available amount and buttons for usual amounts. */
export function SpendInput({ available, terms, spend, autoFocus }: Props) {
  const t = useTranslations('trade.ticket');
  const { currency } = terms;
  const minor = (amount: string) => parseAmount(amount, currency) ?? 0n;
  return (
    <AmountInput
      label={t('spend')}
      unit={cashSymbol(currency)}
      hint={
        <>
          <AtHand side="buy" {...{ available, currency }} held="0" /> <OfflineMark />
        </>
      }
      aside={
        <span className={styles.parts}>
          {AMOUNTS.map((amount) => (
            <Button
              key={amount}
              kind="quiet"
              disabled={minor(amount) > minor(available)}
              onClick={() => spend.set(amount)}
            >
              {groupAmount(amount)}
            </Button>
          ))}
          <Button
            kind="quiet"
            disabled={minor(available) === 0n}
            onClick={() => spend.set(trimZeros(available, 0))}
          >
            {t('all')}
          </Button>
        </span>
      }
      autoFocus={autoFocus}
      {...spend.field}
    />
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import { AmountInput } from '#components/ui/form/amount-input';
import { OfflineMark } from '#components/ui/state/offline-mark';
import { cashSymbol, groupAmount, parseAmount } from '#lib/base/money';
import type { Side } from '#lib/features/trade/deal/enums';
import type { QtyUnit } from '../figures/qty-unit.ts';
import {
  type Method,
  maxBuyable,
  partOfQty,
  plainQty,
  type TicketTerms,
} from '../figures/ticket-figures.ts';
import { AtHand } from './at-hand.tsx';
import styles from './qty-input.module.css';
import type { useQtyField } from './use-qty-field.ts';

/** The parts of the available amount that one press fills in, in percent. */
const PARTS = [25n, 50n, 100n];

interface Props {
  side: Side;
  method: Method;
  /** Available cash and available grams. Decimal strings. */
  available: string;
  held: string;
  terms: TicketTerms;
  qty: ReturnType<typeof useQtyField>;
  /** Has the focus when its sheet opens. */
  autoFocus?: boolean | undefined;
}

/**
 * The quantity input of a ticket in grams, mace or cash, with the available amount and buttons for
 * parts of it. Its unit is chosen by a `UnitChoice` above it.
 */
export function QtyInput({ side, method, available, held, terms, qty, autoFocus }: Props) {
  const t = useTranslations('trade.ticket');
  const max = side === 'sell' ? held : maxBuyable({ method, available }, terms);
  const { unit } = qty;
  const unitName = (name: QtyUnit) =>
    name === 'cash' ? cashSymbol(terms.currency) : t(`units.${name}`);
  const grams = unit === 'gram' ? null : parseAmount(qty.value, terms.symbol);
  return (
    <AmountInput
      label={
        unit === 'cash'
          ? t('cash', { currency: unitName(unit) })
          : t('qty', { unit: unitName(unit) })
      }
      unit={unitName(unit)}
      unitAfter={unit !== 'cash'}
      hint={
        <>
          {grams !== null && (
            <span className={styles.grams}>{t('inGrams', { qty: groupAmount(qty.value) })}</span>
          )}
          <AtHand {...{ side, available, held }} currency={terms.currency} /> <OfflineMark />
        </>
      }
      aside={
        <span className={styles.parts}>
          {PARTS.map((percent) => (
            <Button
              key={percent}
              kind="quiet"
              disabled={!max}
              onClick={() => qty.set(plainQty(partOfQty(max ?? '', percent, terms.symbol)))}
            >
              {percent === 100n ? t(side === 'sell' ? 'all' : 'most') : `${percent}%`}
            </Button>
          ))}
        </span>
      }
      autoFocus={autoFocus}
      {...qty.field}
    />
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import { Money } from '#components/ui/display/money';
import { AmountInput } from '#components/ui/form/amount-input';
import { RadioGroup } from '#components/ui/form/radio-group';
import { Stack } from '#components/ui/layout/stack';
import { OfflineMark } from '#components/ui/state/offline-mark';
import { cashSymbol, groupAmount, isZero, parseAmount } from '#lib/base/money';
import type { Side } from '#lib/features/trade/deal/enums';
import { Grams } from '../figures/grams.tsx';
import { QTY_UNITS, type QtyUnit } from '../figures/qty-unit.ts';
import {
  type Method,
  maxBuyable,
  partOfQty,
  plainQty,
  type TicketTerms,
} from '../figures/ticket-figures.ts';
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
  autoFocus?: boolean;
}

/**
 * The quantity input of a ticket in grams, mace or cash, with the available amount and buttons for
 * parts of it.
 */
export function QtyInput({ side, method, available, held, terms, qty, autoFocus }: Props) {
  const t = useTranslations('trade.ticket');
  const max = side === 'sell' ? held : maxBuyable({ method, available }, terms);
  const { unit } = qty;
  const unitName = (name: QtyUnit) =>
    name === 'cash' ? cashSymbol(terms.currency) : t(`units.${name}`);
  const grams = unit === 'gram' ? null : parseAmount(qty.value, terms.symbol);
  return (
    <Stack gap={12}>
      <RadioGroup
        variant="segments"
        legend={t('unitChoice')}
        value={unit}
        onChange={qty.setUnit}
        options={QTY_UNITS.map((value) => ({
          value,
          label: unitName(value),
        }))}
      />
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
    </Stack>
  );
}

/** What can be spent, or sold. */
function AtHand({
  side,
  available,
  held,
  currency,
}: Pick<Props, 'side' | 'available' | 'held'> & Pick<TicketTerms, 'currency'>) {
  const t = useTranslations('trade.ticket');
  if (side === 'sell')
    return isZero(held)
      ? t('noneHeld')
      : t.rich('held', { qty: () => <Grams qty={held} size="s" hideable /> });
  return (
    <>
      {t('available')}{' '}
      <Money amount={available} {...{ currency }} size="s" decimals="auto" hideable />
    </>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useCheckedField } from '#components/funding/amount/use-checked-field.ts';
import { useKeptState } from '#lib/access/client/form/use-kept-state';
import {
  isQtyUnit,
  QTY_UNITS,
  type QtyUnit,
  showQty,
  toGrams,
  unitScale,
} from '../figures/qty-unit.ts';
import { type Method, plainQty, type TicketTerms } from '../figures/ticket-figures.ts';
import { type QtyBounds, qtyProblem } from './qty-rules.ts';

/**
 * State of the quantity field of a form. What was typed is kept in its unit: another unit shows it
 * converted, and showing the first one again restores it, unless the conversion was focused.
 */
export function useQtyField(bounds: QtyBounds, terms: TicketTerms) {
  const units = unitsOf(bounds.method);
  const t = useTranslations('trade.qtyProblem');
  const [chosen, setUnit] = useKeptState<QtyUnit>('unit', 'gram', isQtyUnit);
  const unit = units.includes(chosen) ? chosen : 'gram';
  const [typedIn, setTypedIn] = useKeptState<QtyUnit>('typedIn', 'gram', isQtyUnit);
  const gramsTyped = (text: string) => toGrams(text, typedIn, bounds, terms);
  const { field, figure, set, rewrite, value, ...rest } = useCheckedField({
    name: 'qty',
    problemOf: (text) => qtyProblem(gramsTyped(text), bounds, terms),
    messageOf: (problem) => t(problem, { min: plainQty(bounds.min) }),
    immediate: ['notHeld', 'insufficient'],
  });
  const grams = gramsTyped(value);

  function setIn(next: QtyUnit, text: string) {
    setTypedIn(next);
    set(text);
  }

  /** A conversion moves with the price, and must not while one types. */
  function holdConversion() {
    if (unit === typedIn || shown === '') return;
    setTypedIn(unit);
    rewrite(shown);
  }

  const shown = unit === typedIn ? value : showQty(grams, unit, bounds, terms);
  return {
    ...rest,
    /** The quantity in grams, as it is sent. */
    value: grams,
    /** The quantity to calculate with; empty if it was rejected or has an immediate problem. */
    figure: figure === '' ? '' : grams,
    /** Sets the quantity in grams; the field shows it in its unit. */
    set: (qty: string) => setIn('gram', qty),
    units,
    unit,
    setUnit,
    field: {
      ...field,
      value: shown,
      onFocus: holdConversion,
      onChange: (text: string) => setIn(unit, text),
      scale: unitScale(unit, terms),
    },
  };
}

/** The units to choose from: a limit order has grams, which cash would be only at one price. */
function unitsOf(method: Method): readonly QtyUnit[] {
  return method === 'limit' ? QTY_UNITS.filter((unit) => unit !== 'cash') : QTY_UNITS;
}

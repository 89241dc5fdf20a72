'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { Metal } from '#lib/money';
import { ASSET_SCALE } from '#lib/money';
import { useRefusedFocus } from '../funding/use-refused-focus.ts';
import { type QtyBounds, type QtyProblem, qtyProblem } from './qty-rules.ts';
import { plainQty, type TicketTerms } from './ticket-figures.ts';

/** Problems that typing on makes no better: they show at once, the others when the form is sent. */
const AT_ONCE: readonly (QtyProblem | null)[] = ['notHeld', 'insufficient'];

/** State of the quantity of a form. What was typed stays; a refusal of the server goes as it changes. */
export function useQtyField(bounds: QtyBounds, terms: TicketTerms) {
  const t = useTranslations('trade.qtyProblem');
  const id = useId();
  const [value, setValue] = useState('');
  const [checked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const problem = qtyProblem(value, bounds, terms);

  useRefusedFocus('[name="qty"]', refusal);

  function set(qty: string) {
    setValue(qty);
    setChecked(false);
    setRefusal(undefined);
  }

  const shown = problem && (checked || AT_ONCE.includes(problem));
  return {
    value,
    set,
    /** Whether the quantity can be asked for; if not, says why and goes there. */
    check(): boolean {
      setChecked(true);
      setRefusal(undefined);
      if (problem) document.getElementById(id)?.focus();
      return problem === null;
    },
    /** Shows why the server refused it. */
    refuse: setRefusal,
    /** Props of the input. */
    field: {
      id,
      name: 'qty',
      value,
      scale: ASSET_SCALE[terms.symbol as Metal],
      onChange: set,
      error: refusal ?? (shown ? t(problem, { min: plainQty(bounds.min) }) : undefined),
    },
  };
}

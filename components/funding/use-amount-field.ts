'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { type AmountBounds, type AmountProblem, amountProblem } from '#lib/funding/amount-rules';
import { type Asset, groupAmount } from '#lib/money';
import { useRefusedFocus } from './use-refused-focus.ts';

/** Problems that typing on makes no better: they show at once, the others when the form is sent. */
const AT_ONCE: readonly (AmountProblem | null)[] = ['overMaximum', 'insufficient'];

/** State of the amount of a form. What was typed stays; a refusal of the server goes as it changes. */
export function useAmountField(bounds: AmountBounds, currency: Asset, initial = '') {
  const t = useTranslations('funding.amountProblem');
  const id = useId();
  const [value, setValue] = useState(initial);
  const [checked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const problem = amountProblem(value, bounds, currency);

  useRefusedFocus('[name="amount"]', refusal);

  function wordsOf(found: AmountProblem): string {
    const limit = found === 'underMinimum' ? bounds.min : bounds.max;
    return t(found, { limit: groupAmount(limit) });
  }

  function set(amount: string) {
    setValue(amount);
    setChecked(false);
    setRefusal(undefined);
  }

  return {
    value,
    set,
    /** Whether the amount can be asked for; if not, says why and goes there. */
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
      name: 'amount',
      value,
      onChange: set,
      error:
        refusal ??
        (problem && (checked || AT_ONCE.includes(problem)) ? wordsOf(problem) : undefined),
    },
  };
}

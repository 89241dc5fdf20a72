'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { type AmountBounds, type AmountProblem, amountProblem } from '#lib/funding/amount-rules';
import { type Asset, groupAmount } from '#lib/money';

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

  function wordsOf(found: AmountProblem): string {
    const limit = found === 'underMinimum' ? bounds.min : bounds.max;
    return t(found, { limit: groupAmount(limit) });
  }

  function focus() {
    document.getElementById(id)?.focus();
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
      if (problem) focus();
      return problem === null;
    },
    /** Shows why the server refused it. */
    refuse(words: string) {
      setRefusal(words);
      // After the sheet, which has the focus, is gone.
      setTimeout(focus);
    },
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

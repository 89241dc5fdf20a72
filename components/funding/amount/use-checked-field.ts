'use client';

import { useId, useState } from 'react';
import { useFocusOnError } from './use-focus-on-error.ts';

interface Options<Problem extends string> {
  name: string;
  initial?: string;
  /** What speaks against a value; null when it can be asked for. */
  problemOf: (value: string) => Problem | null;
  wordsOf: (problem: Problem) => string;
  /** Problems that typing on makes no better: they show at once, the others when the form is sent. */
  atOnce: readonly Problem[];
}

/** State of the one figure of a form. What was typed stays; a refusal of the server goes as it changes. */
export function useCheckedField<Problem extends string>(options: Options<Problem>) {
  const { name, initial = '', problemOf, wordsOf, atOnce } = options;
  const id = useId();
  const [value, setValue] = useState(initial);
  const [checked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const problem = problemOf(value);
  const hopeless = problem !== null && atOnce.includes(problem);
  const shown = problem !== null && (checked || hopeless);

  useFocusOnError(`[name="${name}"]`, refusal);

  function set(next: string) {
    setValue(next);
    setChecked(false);
    setRefusal(undefined);
  }

  return {
    value,
    /** What is worth working out: nothing follows from a figure that can't be had. */
    figure: hopeless || refusal !== undefined ? '' : value,
    set,
    /** Whether the figure can be asked for; if not, says why and goes there. */
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
      name,
      value,
      onChange: set,
      error: refusal ?? (shown ? wordsOf(problem) : undefined),
    },
  };
}

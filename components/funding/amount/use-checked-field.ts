'use client';

import { useId, useState } from 'react';
import { isText, useKeptState } from '#lib/access/client/form/use-kept-state';
import { useFocusOnError } from './use-focus-on-error.ts';

interface Options<Problem extends string> {
  name: string;
  initial?: string;
  /** Validation problem, or null if the value is acceptable. */
  problemOf: (value: string) => Problem | null;
  messageOf: (problem: Problem) => string;
  /** Problems that further typing can't solve. They show immediately, the others on submit. */
  immediate: readonly Problem[];
}

/** State of a validated text field. An error from the server is cleared when the value changes. */
export function useCheckedField<Problem extends string>(options: Options<Problem>) {
  const { name, initial = '', problemOf, messageOf, immediate } = options;
  const id = useId();
  const [value, setValue] = useKeptState(name, initial, isText);
  const [checked, setChecked] = useState(false);
  const [serverError, setServerError] = useState<string>();
  const problem = problemOf(value);
  const isImmediate = problem !== null && immediate.includes(problem);
  const isShown = problem !== null && (checked || isImmediate);

  useFocusOnError(`[name="${name}"]`, serverError);

  function set(next: string) {
    setValue(next);
    setChecked(false);
    setServerError(undefined);
  }

  return {
    value,
    /** The value to calculate with; empty if it was rejected or has an immediate problem. */
    figure: isImmediate || serverError !== undefined ? '' : value,
    set,
    /** Writes the same value in another way; its problems stay. */
    rewrite: setValue,
    /** Validates the value. If it is invalid, shows the problem and focuses the field. */
    check(): boolean {
      setChecked(true);
      setServerError(undefined);
      if (problem) document.getElementById(id)?.focus();
      return problem === null;
    },
    /** Shows an error from the server. */
    refuse: setServerError,
    /** Props of the input. */
    field: {
      id,
      name,
      value,
      onChange: set,
      error: serverError ?? (isShown ? messageOf(problem) : undefined),
    },
  };
}

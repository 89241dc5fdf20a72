'use client';

import { useMemo, useState } from 'react';

/**
 * Input that begins with a stored value. It follows the stored one as long as that loses nothing typed.
 * @param revision differs when another value is stored or is to be edited
 * @param textOf equal for values between which there is no difference
 */
export function useEdited<Value>(
  stored: Value,
  revision: string,
  textOf: (value: Value) => string = JSON.stringify,
) {
  const [base, setBase] = useState({ value: stored, revision });
  const [value, setValue] = useState(stored);
  const isDirty = useMemo(
    () => value !== base.value && textOf(value) !== textOf(base.value),
    [value, base.value, textOf],
  );
  if (revision !== base.revision && !isDirty) {
    setBase({ value: stored, revision });
    setValue(stored);
  }
  return {
    value,
    setValue,
    isDirty,
    /** Of the value that it begins with, for the `key` of inputs with a state of their own. */
    revision: base.revision,
    /** What is typed is stored, or not needed. */
    markSaved: (saved: Value) => setBase((before) => ({ ...before, value: saved })),
  };
}

'use client';

import { useAtomValue } from 'jotai';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { z } from 'zod';
import { configAtom } from '../storage/store.ts';

type Values = Record<string, string>;

/**
 * State of a form with string fields: values and one error per field. A change of a field clears its
 * error.
 * @param schema the schema that the server also uses; its messages are keys under `validation`
 */
export function useForm<V extends Values, Output>(schema: z.ZodType<Output>, initial: V) {
  const t = useTranslations('validation');
  const scale = useAtomValue(configAtom)?.scale ?? 2;
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});

  function set(name: keyof V & string, value: string) {
    setValues((current) => ({ ...current, [name]: value }));
    setErrors((current) => ({ ...current, [name]: undefined }));
  }

  function check(): Output | null {
    const result = schema.safeParse(values);
    if (result.success) return result.data;
    const found: Record<string, string> = {};
    for (const { path, message } of result.error.issues) {
      const key = t.has(message as never) ? message : 'invalid';
      found[String(path[0])] ??= t(key as never, { scale } as never);
    }
    showErrors(found);
    return null;
  }

  /** Shows errors from the server (`fields` of a result) and focuses the first of these fields. */
  function showErrors(found: Record<string, string>) {
    setErrors(found);
    const first = Object.keys(values).find((name) => found[name]);
    if (first) document.querySelector<HTMLElement>(`form [name="${CSS.escape(first)}"]`)?.focus();
  }

  return {
    values,
    errors,
    set,
    /** Validates. Returns the parsed values, or null after showing the errors. */
    check,
    showErrors,
    /** Props of a text field. */
    field: (name: keyof V & string) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    }),
    /** Props of a `PinInput`. */
    pin: (name: keyof V & string) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (digits: string) => set(name, digits),
    }),
  };
}

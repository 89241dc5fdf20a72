'use client';

import { useAtomValue } from 'jotai';
import { useLocale } from 'next-intl';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { transportMessages } from '../api/transport-messages.ts';
import { configAtom } from '../storage/store.ts';
import { toast } from '../toast.ts';
import { loadValidationText, type ValidationText } from './load-validation-text.ts';

type Values = Record<string, string>;

/**
 * State of a form with string fields: values and one error per field. A change of a field clears its
 * error.
 * @param loadSchema loads the schema that the server also uses, on the first change of a field or on
 *   submit; its messages are keys under `validation`
 */
export function useForm<V extends Values, Output>(
  loadSchema: () => Promise<z.ZodType<Output>>,
  initial: V,
) {
  const scale = useAtomValue(configAtom)?.scale ?? 2;
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const schema = useLazySchema(loadSchema);

  function set(name: keyof V & string, value: string) {
    schema.preload();
    setValues((current) => ({ ...current, [name]: value }));
    setErrors((current) => ({ ...current, [name]: undefined }));
  }

  async function check(): Promise<Output | null> {
    const loaded = await schema.load();
    if (!loaded) return null;
    const [checks, t] = loaded;
    const result = checks.safeParse(values);
    if (result.success) return result.data;
    const found: Record<string, string> = {};
    for (const { path, message } of result.error.issues) {
      found[String(path[0])] ??= textOf(t, message, scale);
    }
    showErrors(found);
    return null;
  }

  /**
   * Shows errors from the server (`fields` of a result) and focuses the first of these fields on the page.
   * @returns whether each error has a field of this form
   */
  function showErrors(found: Record<string, string>): boolean {
    setErrors(found);
    const inputs = document.querySelectorAll<HTMLElement>('form [name]');
    const isWrong = (input: Element) => found[input.getAttribute('name') ?? ''] !== undefined;
    [...inputs].find(isWrong)?.focus();
    return Object.keys(found).every((name) => name in values);
  }

  return {
    values,
    errors,
    set,
    /** Validates. Resolves with the parsed values, or with null after showing the errors. */
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

/** The text of a check's message, or a general one: zod has messages of its own. */
function textOf(t: ValidationText, message: string, scale: number): string {
  const key = message as Parameters<ValidationText['has']>[0];
  return t(t.has(key) ? key : 'invalid', { scale } as never);
}

/**
 * Loads a schema and its messages once for a language. A failed load is retried with the next change or
 * submit.
 */
function useLazySchema<Schema>(loadSchema: () => Promise<Schema>) {
  type Loaded = [Schema, ValidationText];
  const locale = useLocale();
  const loading = useRef<{ locale: string; loaded: Promise<Loaded> } | null>(null);
  const submitting = useRef(false);

  function start(): Promise<Loaded> {
    if (loading.current?.locale === locale) return loading.current.loaded;
    const loaded = Promise.all([loadSchema(), loadValidationText(locale)]);
    loading.current = { locale, loaded };
    return loaded.catch((error: unknown) => {
      loading.current = null;
      throw error;
    });
  }

  return {
    preload: () => void start().catch(() => {}),
    /** Resolves with null for a second submit during the load, and after a toast if the load fails. */
    async load(): Promise<Loaded | null> {
      if (submitting.current) return null;
      submitting.current = true;
      try {
        return await start();
      } catch {
        toast(transportMessages().network, 'failure');
        return null;
      } finally {
        submitting.current = false;
      }
    },
  };
}

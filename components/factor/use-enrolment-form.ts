'use client';

import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import { useSubmit } from '#components/ui/form/use-submit.ts';
import { useForm } from '#lib/access/client/form/form';

const WRONG = 4011;

interface Options<Values, Output> {
  /** Whether the sheet is open: opening and closing empties the form. */
  open: boolean;
  loadSchema: () => Promise<z.ZodType<Output>>;
  initial: Values;
  /** Field that shows a wrong password or code. */
  field?: string;
}

/** State of a form in a sheet. */
export function useEnrolmentForm<Values extends Record<string, string>, Output>({
  open,
  loadSchema,
  initial,
  field,
}: Options<Values, Output>) {
  const form = useForm(loadSchema, initial);
  const submission = useSubmit({ form, ...(field && { fieldOfCode: { [WRONG]: field } }) });
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current === open) return;
    wasOpen.current = open;
    for (const [name, value] of Object.entries(initial)) form.set(name, value);
  });
  return { form, submission };
}

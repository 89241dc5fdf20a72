'use client';

import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { useSubmit } from '#components/ui/form/use-submit.ts';
import type { ApiResult } from '#lib/access/client/api/api';
import { useForm } from '#lib/access/client/form/form';
import { toast } from '#lib/access/client/toast';

interface Options<V extends Record<string, string>, Body> {
  loadSchema: () => Promise<z.ZodType<Body>>;
  initial: V;
  /** The field with the account or card number or the address. */
  numberField: keyof V & string;
  /** Makes the call. */
  add: (body: Body) => Promise<ApiResult<unknown>>;
  /** Local path to open after success. */
  destination: string;
}

/** Logic shared by all payment method forms: validate, submit, confirm with a toast and navigate, or show errors. */
export function useAddForm<V extends Record<string, string>, Body>({
  loadSchema,
  initial,
  numberField,
  add,
  destination,
}: Options<V, Body>) {
  const t = useTranslations('methods.add');
  const form = useForm(loadSchema, initial);
  const submission = useSubmit({
    form,
    fieldOfCode: { 4009: numberField, 4022: 'trade_password', 4023: 'trade_password' },
    onRefused: (code) => (code === 4022 || code === 4023) && form.set('trade_password', ''),
  });

  async function submit() {
    const body = await form.check();
    if (!body || !(await submission.send(() => add(body)))) return;
    toast(t('done'), 'success');
    submission.finish(destination);
  }

  return { form, shell: { label: t('submit'), submission, onSubmit: submit } };
}

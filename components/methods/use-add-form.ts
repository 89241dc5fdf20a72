'use client';

import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { useSigning } from '#components/confirmation/use-signing.ts';
import { useSubmit } from '#components/ui/form/use-submit.ts';
import type { ApiResult } from '#lib/access/client/api/api';
import { useForm } from '#lib/access/client/form/form';
import { toast } from '#lib/access/client/toast';
import type { Confirmation } from '#lib/access/confirmation/confirmation-text';

interface Options<V extends Record<string, string>, Body> {
  loadSchema: () => Promise<z.ZodType<Body>>;
  initial: V;
  /** The field with the account or card number or the address. */
  numberField: keyof V & string;
  /** What the form shows, to be signed. */
  shown: (body: Body) => Confirmation;
  /** True if the member signs with a passkey instead of giving the trade password. */
  signs: boolean;
  /** Makes the call. */
  add: (body: Body) => Promise<ApiResult<unknown>>;
  /** Local path to open after success. */
  destination: string;
}

/** The schema of a form with the proof that its member gives: the trade password, or later a signature. */
function withProof<Body>(loadSchema: () => Promise<z.ZodType<Body>>, signs: boolean) {
  return async () => {
    const [schema, { PROOF_REQUIRED, withoutTradePassword }] = await Promise.all([
      loadSchema(),
      import('#lib/access/confirmation/proof-fields'),
    ]);
    return signs ? withoutTradePassword(schema) : schema.refine(...PROOF_REQUIRED);
  };
}

/** Logic shared by all payment method forms: validate, submit, confirm with a toast and navigate, or show errors. */
export function useAddForm<V extends Record<string, string>, Body>({
  loadSchema,
  initial,
  numberField,
  shown,
  signs,
  add,
  destination,
}: Options<V, Body>) {
  const t = useTranslations('methods.add');
  const form = useForm(withProof(loadSchema, signs), initial);
  const { submitProven } = useSigning();
  const submission = useSubmit({
    form,
    fieldOfCode: { 4009: numberField, 4022: 'trade_password', 4023: 'trade_password' },
    onRefused: (code) => (code === 4022 || code === 4023) && form.set('trade_password', ''),
  });

  async function submit() {
    const body = await form.check();
    if (!body) return;
    const signed = () =>
      submitProven({
        ...{ confirmation: signs ? shown(body) : null, tradePassword: undefined },
        submit: (proof) => add({ ...body, ...proof }),
      });
    if (!(await submission.send(signed))) return;
    toast(t('done'), 'success');
    submission.finish(destination);
  }

  return { form, shell: { label: t('submit'), submission, onSubmit: submit } };
}

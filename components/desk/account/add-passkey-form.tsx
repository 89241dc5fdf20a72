'use client';

import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { makePasskey } from '#components/confirmation/make-passkey.ts';
import { FactorCodeField } from '#components/desk/action/factor-code-field';
import { FormEnd } from '#components/desk/action/form-end';
import { Field } from '#components/ui/form/field';
import { PasswordField } from '#components/ui/form/password-field';
import { useSubmit } from '#components/ui/form/use-submit.ts';
import { Stack } from '#components/ui/layout/stack';
import { useForm } from '#lib/access/client/form/form';
import { toast } from '#lib/access/client/toast';
import { deskApi } from '#lib/site/desk/client/desk-api';

const loadSchema = () =>
  import('#lib/access/operators/account/schema').then(({ newPasskeySchema }) => newPasskeySchema);
const FACTOR_REQUIRED = 4016;

interface Props {
  hasFactor: boolean;
  /** With the recovery codes, if it is the first factor. */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
  onCancel: () => void;
}

/** Names a passkey, asks for the password and a factor, and has the browser make it. */
export function AddPasskeyForm({ hasFactor, onAdded, onCancel }: Props) {
  const t = useTranslations('deskAccount.passkeys');
  const form = useForm(loadSchema, { name: '', password: '', code: '' });
  const submission = useSubmit({ form, fieldOfCode: { [FACTOR_REQUIRED]: 'code' } });
  const add = useAddPasskey();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = await form.check();
    const done = body && (await submission.send(() => add(body)));
    if (!done) return;
    toast(t('added'), 'success');
    onAdded(done.data?.recovery_codes ?? null);
  }

  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <Field
        label={t('name')}
        hint={t('nameHint')}
        maxLength={40}
        autoComplete="off"
        {...form.field('name')}
      />
      <PasswordField
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      {hasFactor && <FactorCodeField {...form.field('code')} />}
      <FormEnd
        submit={t('next')}
        busy={submission.busy}
        failure={submission.failure}
        onCancel={onCancel}
      />
    </Stack>
  );
}

interface Given {
  name: string;
  password: string;
  code?: string | undefined;
}

/** Begins, has the browser make the passkey, and adds it. */
function useAddPasskey() {
  const t = useTranslations('factor.step');
  return async ({ name, password, code }: Given) => {
    const proof = { password, ...(code && { code }) };
    const begun = await deskApi.post('beginPasskey', proof, { quiet: true });
    if (!begun.data) return begun;
    const made = await makePasskey(begun.data, (failure) => t(`failed.${failure}`));
    if (!made.data) return made;
    const body = { registration: made.data, name, password };
    return deskApi.post('addPasskey', body, { quiet: true });
  };
}

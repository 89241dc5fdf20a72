'use client';

import { useTranslations } from 'next-intl';
import type { Prompted } from '#components/confirmation/passkey-prompt.ts';
import { Field } from '#components/ui/form/field';
import type { ApiResult } from '#lib/access/client/api/api';
import { transportMessages } from '#lib/access/client/api/transport-messages';
import { factorCall } from '#lib/access/factor/calls';
import type { AddedFactor, RegistrationOptions } from '#lib/access/factor/response-schema';
import type { RegistrationInput } from '#lib/access/factor/schema';
import { useFactorPage } from './factor-actions.ts';
import { PasswordForFirst } from './password-for-first.tsx';
import { SheetForm } from './sheet-form.tsx';
import { useEnrolmentForm } from './use-enrolment-form.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Names a passkey and asks the browser to make it. */
export function AddPasskeySheet({ open, onClose }: Props) {
  const t = useTranslations('factor');
  const { count, finish } = useFactorPage();
  const add = useAddPasskey();
  const { form, submission } = useEnrolmentForm({
    open,
    loadSchema: async () =>
      (await import('./factor-form-schemas.ts')).newPasskeySchema(count === 0),
    initial: { name: '', password: '' },
    field: count === 0 ? 'password' : 'name',
  });

  async function submit() {
    const body = await form.check();
    const done = body && (await submission.send(() => add(body)));
    if (!done) return;
    onClose();
    finish(t('add.donePasskey'), done.data?.recovery_codes);
  }

  return (
    <SheetForm
      title={t('passkeys.add')}
      submit={t('add.next')}
      onSubmit={submit}
      {...{ open, onClose, submission }}
    >
      <Field
        label={t('add.name')}
        hint={t('add.nameHint')}
        maxLength={40}
        autoComplete="off"
        {...form.field('name')}
      />
      <PasswordForFirst field={form.field('password')} />
    </SheetForm>
  );
}

function useAddPasskey() {
  const t = useTranslations('factor.step');
  const { withFactor } = useFactorPage();
  return async ({
    name,
    password,
  }: {
    name: string;
    password?: string | undefined;
  }): Promise<ApiResult<AddedFactor>> => {
    const begin = password ? { password } : {};
    const begun = await withFactor(() => factorCall('passkeyCreation', begin));
    if (!begun.data) return begun;
    const made = await make(begun.data);
    if (!made) return { data: null, code: 0, msg: transportMessages().network };
    if (!made.answer) return { data: null, code: 0, msg: t(`failed.${made.failure}`) };
    return factorCall('addPasskey', { name, registration: made.answer });
  };
}

async function make(options: RegistrationOptions): Promise<Prompted<RegistrationInput> | null> {
  const prompt = await import('#components/confirmation/passkey-prompt.ts').catch(() => null);
  return prompt ? prompt.makePasskey(options) : null;
}

'use client';

import { useTranslations } from 'next-intl';
import { makePasskey } from '#components/confirmation/make-passkey.ts';
import { Field } from '#components/ui/form/field';
import { SheetForm } from '#components/ui/overlay/sheet-form';
import type { ApiResult } from '#lib/access/client/api/api';
import { factorCall } from '#lib/access/factor/calls';
import type { AddedFactor } from '#lib/access/factor/response-schema';
import { useFactorPage } from './factor-actions.ts';
import { PasswordForFirst } from './password-for-first.tsx';
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
    const made = await makePasskey(begun.data, (failure) => t(`failed.${failure}`));
    if (!made.data) return made;
    return factorCall('addPasskey', { name, registration: made.data });
  };
}

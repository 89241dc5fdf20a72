'use client';

import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { FactorCodeField } from '#components/desk/action/factor-code-field';
import { FormEnd } from '#components/desk/action/form-end';
import { PasswordField } from '#components/ui/form/password-field';
import { useSubmit } from '#components/ui/form/use-submit.ts';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { useForm } from '#lib/access/client/form/form';
import { toast } from '#lib/access/client/toast';
import { deskApi } from '#lib/site/desk/client/desk-api';

const loadSchema = () =>
  import('#lib/access/operators/account/schema').then(
    ({ beginPasskeySchema }) => beginPasskeySchema,
  );
const FACTOR_REQUIRED = 4016;

interface Props {
  id: string;
  name: string;
  hasFactor: boolean;
  onClose: () => void;
}

/** Asks for the password and a factor, and removes a passkey of the operator. */
export function RemovePasskeyForm({ id, name, hasFactor, onClose }: Props) {
  const t = useTranslations('deskAccount.passkeys');
  const form = useForm(loadSchema, { password: '', code: '' });
  const submission = useSubmit({ form, fieldOfCode: { [FACTOR_REQUIRED]: 'code' } });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = await form.check();
    if (!body) return;
    const sent = { ...body, id };
    if (!(await submission.send(() => deskApi.post('removePasskey', sent, { quiet: true }))))
      return;
    toast(t('removed'), 'success');
    onClose();
    submission.finish();
  }

  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <Text weight="bold">{t('removeOf', { name })}</Text>
      <PasswordField
        label={t('password')}
        hint={t('removeHint')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      {hasFactor && <FactorCodeField {...form.field('code')} />}
      <FormEnd
        submit={t('remove')}
        kind="danger"
        busy={submission.busy}
        failure={submission.failure}
        onCancel={onClose}
      />
    </Stack>
  );
}

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
    ({ endOwnSessionsSchema }) => endOwnSessionsSchema,
  );
const FACTOR_REQUIRED = 4016;

interface Props {
  /** The session to end; without it all others. */
  id: string | undefined;
  hasFactor: boolean;
  onClose: () => void;
}

/** Asks for the password and a code, and ends sessions of the operator. */
export function EndSessionsForm({ id, hasFactor, onClose }: Props) {
  const t = useTranslations('deskAccount.sessions');
  const form = useForm(loadSchema, { password: '', code: '' });
  const submission = useSubmit({ form, fieldOfCode: { [FACTOR_REQUIRED]: 'code' } });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = await form.check();
    if (!body) return;
    const sent = { ...body, ...(id && { id }) };
    const done = await submission.send(() => deskApi.post('endOwnSessions', sent, { quiet: true }));
    if (!done?.data) return;
    toast(t('done', { count: done.data.ended }), 'success');
    onClose();
    submission.finish();
  }

  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <Text weight="bold">{t(id ? 'endOneTitle' : 'endAllTitle')}</Text>
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      {hasFactor && <FactorCodeField {...form.field('code')} />}
      <FormEnd
        submit={t(id ? 'end' : 'endAll')}
        kind="danger"
        busy={submission.busy}
        failure={submission.failure}
        onCancel={onClose}
      />
    </Stack>
  );
}

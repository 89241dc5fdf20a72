'use client';

import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { FormEnd } from '#components/desk/action/form-end';
import { Field } from '#components/ui/form/field';
import { useSubmit } from '#components/ui/form/use-submit.ts';
import { Stack } from '#components/ui/layout/stack';
import { useForm } from '#lib/access/client/form/form';
import { toast } from '#lib/access/client/toast';
import { deskApi } from '#lib/site/desk/client/desk-api';

const loadSchema = () =>
  import('#lib/access/operators/account/schema').then(
    ({ renameOwnPasskeySchema }) => renameOwnPasskeySchema,
  );

interface Props {
  id: string;
  name: string;
  onClose: () => void;
}

/** Renames a passkey of the operator. */
export function RenamePasskeyForm({ id, name, onClose }: Props) {
  const t = useTranslations('deskAccount.passkeys');
  const form = useForm(loadSchema, { id, name });
  const submission = useSubmit({ form });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = await form.check();
    if (!body) return;
    const sent = { id, name: body.name };
    if (!(await submission.send(() => deskApi.post('renamePasskey', sent, { quiet: true }))))
      return;
    toast(t('renamed'), 'success');
    onClose();
    submission.finish();
  }

  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <Field label={t('name')} maxLength={40} autoComplete="off" {...form.field('name')} />
      <FormEnd
        submit={t('save')}
        busy={submission.busy}
        failure={submission.failure}
        onCancel={onClose}
      />
    </Stack>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import { PasswordField } from '#components/ui/form/password-field';
import { useSubmit } from '#components/ui/form/use-submit.ts';
import { FailureNote } from '#components/ui/layout/failure-note';
import { Stack } from '#components/ui/layout/stack';
import { useForm } from '#lib/access/client/form/form';
import { finishRecoveryCall } from '#lib/access/recovery/calls';
import { NewPasswordField } from '../profile/new-password-field.tsx';

const loadSchema = () =>
  import('./finish-recovery-form-schema.ts').then(
    ({ finishRecoveryFormSchema }) => finishRecoveryFormSchema,
  );

interface Props {
  token: string;
  username: string;
  onDone: () => void;
}

/** Sets a new login password by the link of a mail. */
export function FinishRecoveryForm({ token, username, onDone }: Props) {
  const t = useTranslations('auth');
  const form = useForm(loadSchema, { password: '', confirm: '' });
  const submission = useSubmit({ form });

  async function submit() {
    const body = await form.check();
    if (body && (await submission.send(() => finishRecoveryCall({ ...body, token })))) onDone();
  }

  return (
    <Stack
      as="form"
      gap={16}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {/* For password managers, which store the new password for this username. */}
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      <NewPasswordField
        label={t('newPassword')}
        hint={t('newPasswordHint')}
        username={username}
        {...form.field('password')}
      />
      <PasswordField label={t('confirm')} autoComplete="new-password" {...form.field('confirm')} />
      <FailureNote>{submission.failure}</FailureNote>
      <Button type="submit" block busy={submission.busy}>
        {t('link.recovery-finish.button')}
      </Button>
    </Stack>
  );
}

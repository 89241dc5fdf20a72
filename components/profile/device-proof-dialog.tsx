'use client';

import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { Button } from '#components/ui/action/button';
import { PasswordField } from '#components/ui/form/password-field';
import { useSubmit } from '#components/ui/form/use-submit.ts';
import { FailureNote } from '#components/ui/layout/failure-note';
import { Stack } from '#components/ui/layout/stack';
import { Dialog, DialogButtons } from '#components/ui/overlay/dialog';
import { useForm } from '#lib/access/client/form/form';
import { revokeSessionCall } from '#lib/access/session/calls';

const loadSchema = () =>
  import('#lib/access/account/schema').then(({ revokeSessionSchema }) => revokeSessionSchema);

/** Error codes that belong to a field of the form. */
const FIELD_OF_CODE: Record<number, string> = { 4011: 'password', 4012: 'password' };

interface Props {
  open: boolean;
  /** Id of the session to end, or `others`. */
  id: string;
  title: string;
  /** What signing out does. */
  text: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the login password and signs out other devices. */
export function DeviceProofDialog({ open, title, onClose, ...form }: Props) {
  return (
    <Dialog title={title} open={open} onClose={onClose} closeButton={null}>
      <ProofForm onClose={onClose} {...form} />
    </Dialog>
  );
}

function ProofForm({ id, text, onDone, onClose }: Omit<Props, 'open' | 'title'>) {
  const t = useTranslations('profile.devices');
  const { form, submission, submit } = useProof(id, onDone);
  return (
    <Stack as="form" gap={16} method="post" noValidate onSubmit={submit}>
      <p>{text}</p>
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      <FailureNote>{submission.failure}</FailureNote>
      <DialogButtons>
        <Button kind="secondary" disabled={submission.busy} onClick={onClose}>
          {t('stay')}
        </Button>
        <Button type="submit" busy={submission.busy}>
          {t('confirm')}
        </Button>
      </DialogButtons>
    </Stack>
  );
}

function useProof(id: string, onDone: () => void) {
  const form = useForm(loadSchema, { id, password: '' });
  const submission = useSubmit({ form, fieldOfCode: FIELD_OF_CODE });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = await form.check();
    if (body && (await submission.send(() => revokeSessionCall(body)))) onDone();
  }

  return { form, submission, submit };
}

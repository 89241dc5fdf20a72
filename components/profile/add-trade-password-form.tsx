'use client';

import { useTranslations } from 'next-intl';
import { PasswordField } from '#components/ui/form/password-field';
import { PinInput } from '#components/ui/form/pin-input';
import { SubmitForm } from '#components/ui/form/submit-form';
import { useSubmit } from '#components/ui/form/use-submit.ts';
import { Note } from '#components/ui/layout/note';
import { refreshUser } from '#lib/access/client/api/refresh-user';
import { useForm } from '#lib/access/client/form/form';
import { toast } from '#lib/access/client/toast';
import { addTradePasswordCall } from '#lib/access/session/calls';

const loadSchema = () =>
  import('./add-trade-password-form-schema.ts').then(
    ({ addTradePasswordFormSchema }) => addTradePasswordFormSchema,
  );

/** Error codes that belong to a field of the form. */
const FIELD_OF_CODE: Record<number, string> = { 4011: 'password' };

/** Sets the trade password for the first time and goes to `destination`. */
export function AddTradePasswordForm({ destination }: { destination: string }) {
  const t = useTranslations('profile.tradePassword');
  const form = useForm(loadSchema, {
    password: '',
    trade_password: '',
    confirm: '',
  });
  const submission = useSubmit({ form, fieldOfCode: FIELD_OF_CODE });

  async function submit() {
    const body = await form.check();
    if (!body || !(await submission.send(() => addTradePasswordCall(body)))) return;
    toast(t('done'), 'success');
    void refreshUser();
    submission.finish(destination);
  }

  return (
    <SubmitForm
      label={t('submit')}
      submission={submission}
      onSubmit={submit}
      aside={<Note kind="safe">{t('about')}</Note>}
    >
      <PinInput label={t('new')} hint={t('newHint')} {...form.pin('trade_password')} />
      <PinInput label={t('confirm')} {...form.pin('confirm')} />
      <PasswordField
        label={t('loginPassword')}
        hint={t('loginPasswordHint')}
        autoComplete="current-password"
        {...form.field('password')}
      />
    </SubmitForm>
  );
}

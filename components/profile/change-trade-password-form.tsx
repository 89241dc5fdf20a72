'use client';

import { useTranslations } from 'next-intl';
import { PinInput } from '#components/ui/form/pin-input';
import { SubmitForm } from '#components/ui/form/submit-form';
import { useSubmit } from '#components/ui/form/use-submit.ts';
import { Note } from '#components/ui/layout/note';
import { useForm } from '#lib/access/client/form/form';
import { toast } from '#lib/access/client/toast';
import { updateTradePasswordCall } from '#lib/access/session/calls';
import { PAGES } from '#lib/base/paths';
import { ForgottenPasswordNote } from './forgotten-password-note.tsx';

const loadSchema = () =>
  import('./change-trade-password-form-schema.ts').then(
    ({ changeTradePasswordFormSchema }) => changeTradePasswordFormSchema,
  );

const WRONG = 4022;
/** Error codes that belong to a field of the form. */
const FIELD_OF_CODE: Record<number, string> = { [WRONG]: 'old_trade_password' };

/** Changes the trade password and goes to `destination`. */
export function ChangeTradePasswordForm({ destination }: { destination: string }) {
  const t = useTranslations('profile.tradePassword');
  const form = useForm(loadSchema, {
    old_trade_password: '',
    trade_password: '',
    confirm: '',
  });
  const submission = useSubmit({
    form,
    fieldOfCode: FIELD_OF_CODE,
    // Cleared, because the digits are masked and cannot be corrected one by one.
    onRefused: (code) => code === WRONG && form.set('old_trade_password', ''),
  });

  async function submit() {
    const body = await form.check();
    if (!body || !(await submission.send(() => updateTradePasswordCall(body)))) return;
    toast(t('change.done'), 'success');
    submission.finish(destination);
  }

  return (
    <SubmitForm
      label={t('change.submit')}
      submission={submission}
      onSubmit={submit}
      aside={
        <>
          <Note kind="safe">{t('about')}</Note>
          <ForgottenPasswordNote title={t('forgotten')} href={PAGES.recovery}>
            {t('forgottenHint')}
          </ForgottenPasswordNote>
        </>
      }
    >
      <PinInput label={t('change.old')} {...form.pin('old_trade_password')} />
      <PinInput label={t('change.new')} hint={t('newHint')} {...form.pin('trade_password')} />
      <PinInput label={t('change.confirm')} {...form.pin('confirm')} />
    </SubmitForm>
  );
}

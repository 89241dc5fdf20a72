'use client';

import { useTranslations } from 'next-intl';
import { LazyFactorSheet } from '#components/confirmation/lazy-factor-sheet';
import { useFactorStep } from '#components/confirmation/use-factor-step.ts';
import { Button } from '#components/ui/action/button';
import { PasswordField } from '#components/ui/form/password-field';
import { PinInput } from '#components/ui/form/pin-input';
import { useSubmit } from '#components/ui/form/use-submit.ts';
import { FailureNote } from '#components/ui/layout/failure-note';
import { Stack } from '#components/ui/layout/stack';
import { useForm } from '#lib/access/client/form/form';
import { toast } from '#lib/access/client/toast';
import { finishTradeRecoveryCall } from '#lib/access/recovery/calls';
import { PAGES } from '#lib/base/paths';

const loadSchema = () =>
  import('./add-trade-password-form-schema.ts').then(
    ({ addTradePasswordFormSchema }) => addTradePasswordFormSchema,
  );

/** Error codes that belong to a field of the form. */
const FIELD_OF_CODE: Record<number, string> = { 4011: 'password' };

/** Sets the new trade password after the wait. */
export function FinishTradeRecoveryForm() {
  const t = useTranslations('profile.recovery');
  const form = useForm(loadSchema, { password: '', trade_password: '', confirm: '' });
  const step = useFactorStep();
  const submission = useSubmit({ form, fieldOfCode: FIELD_OF_CODE });

  async function submit() {
    const body = await form.check();
    if (
      !body ||
      !(await submission.send(() => step.withFactor(() => finishTradeRecoveryCall(body))))
    )
      return;
    toast(t('finished'), 'success');
    submission.finish(PAGES.userCenter);
  }

  return (
    <>
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
        <PinInput label={t('new')} hint={t('newHint')} {...form.pin('trade_password')} />
        <PinInput label={t('confirm')} {...form.pin('confirm')} />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          {...form.field('password')}
        />
        <FailureNote>{submission.failure}</FailureNote>
        <Button type="submit" block busy={submission.busy}>
          {t('finish')}
        </Button>
      </Stack>
      <LazyFactorSheet {...step.sheet} />
    </>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/action/button';
import { useSubmit } from '#components/ui/form/use-submit.ts';
import { FailureNote } from '#components/ui/layout/failure-note';
import { Stack } from '#components/ui/layout/stack';
import { useForm } from '#lib/access/client/form/form';
import { toast } from '#lib/access/client/toast';
import { startTradeRecoveryCall } from '#lib/access/recovery/calls';
import { CodeField } from './code-field.tsx';

const loadSchema = () =>
  import('#lib/access/recovery/schema').then(
    ({ startTradeRecoverySchema }) => startTradeRecoverySchema,
  );

/** Error codes that belong to the field. */
const FIELD_OF_CODE: Record<number, string> = { 4011: 'code' };

/** Starts a recovery of the trade password by the code of its mail. */
export function TradeRecoveryCodeForm() {
  const t = useTranslations('profile.recovery');
  const form = useForm(loadSchema, { code: '' });
  const submission = useSubmit({ form, fieldOfCode: FIELD_OF_CODE });

  async function submit() {
    const body = await form.check();
    if (!body || !(await submission.send(() => startTradeRecoveryCall(body)))) return;
    toast(t('started'), 'success');
    submission.finish();
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
      <CodeField label={t('code')} {...form.field('code')} />
      <FailureNote>{submission.failure}</FailureNote>
      <Button type="submit" block busy={submission.busy}>
        {t('start')}
      </Button>
    </Stack>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { Button } from '#components/ui/action/button';
import { Field } from '#components/ui/form/field';
import { useSubmit } from '#components/ui/form/use-submit.ts';
import { FailureNote } from '#components/ui/layout/failure-note';
import { Stack } from '#components/ui/layout/stack';
import type { ApiResult } from '#lib/access/client/api/api';
import { useForm } from '#lib/access/client/form/form';

const loadSchema = () =>
  import('#lib/access/factor/schema').then(({ factorCodeSchema }) => factorCodeSchema);

interface Props {
  /** Whether the member has an authenticator app, or recovery codes only. */
  hasTotp: boolean;
  send: (code: string) => Promise<ApiResult<unknown>>;
}

/** Asks for a code of the authenticator app, or a recovery code. */
export function FactorCodeForm({ hasTotp, send }: Props) {
  const t = useTranslations('factor.step');
  const form = useForm(loadSchema, { code: '' });
  const submission = useSubmit({ form, fieldOfCode: { 4011: 'code' } });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = await form.check();
    if (body) await submission.send(() => send(body.code));
  }

  return (
    <Stack as="form" gap={16} method="post" noValidate onSubmit={submit}>
      <Field
        label={t(hasTotp ? 'code' : 'recovery')}
        hint={t(hasTotp ? 'codeHint' : 'recoveryHint')}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        {...form.field('code')}
      />
      <FailureNote>{submission.failure}</FailureNote>
      <Button type="submit" block busy={submission.busy}>
        {t('submit')}
      </Button>
    </Stack>
  );
}

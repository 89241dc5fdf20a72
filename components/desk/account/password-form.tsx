'use client';

import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { FormEnd } from '#components/desk/action/form-end';
import { PasswordField } from '#components/ui/form/password-field';
import { useSubmit } from '#components/ui/form/use-submit.ts';
import { Card } from '#components/ui/layout/card';
import { Section } from '#components/ui/layout/section';
import { Stack } from '#components/ui/layout/stack';
import { useForm } from '#lib/access/client/form/form';
import { toast } from '#lib/access/client/toast';
import { deskApi } from '#lib/site/desk/client/desk-api';

const loadSchema = () =>
  import('#lib/access/operators/account/schema').then(
    ({ changePasswordSchema }) => changePasswordSchema,
  );
const WRONG_PASSWORD = 4011;
const EMPTY = { current: '', next: '' };

/** Changes the operator's own password. */
export function PasswordForm() {
  const t = useTranslations('deskAccount.password');
  const form = useForm(loadSchema, EMPTY);
  const submission = useSubmit({ form, fieldOfCode: { [WRONG_PASSWORD]: 'current' } });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = await form.check();
    if (!body) return;
    const done = await submission.send(() => deskApi.post('changePassword', body, { quiet: true }));
    if (!done) return;
    form.set('current', '');
    form.set('next', '');
    toast(t('done'), 'success');
    submission.finish();
  }

  return (
    <Section title={t('title')}>
      <Card>
        <Stack as="form" gap={16} onSubmit={submit} noValidate>
          <PasswordField
            label={t('current')}
            autoComplete="current-password"
            {...form.field('current')}
          />
          <PasswordField
            label={t('next')}
            hint={t('hint')}
            autoComplete="new-password"
            {...form.field('next')}
          />
          <FormEnd submit={t('submit')} busy={submission.busy} failure={submission.failure} />
        </Stack>
      </Card>
    </Section>
  );
}

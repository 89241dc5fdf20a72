'use client';

import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { Button } from '#components/ui/action/button';
import { PasswordField } from '#components/ui/form/password-field';
import { useSubmit } from '#components/ui/form/use-submit.ts';
import { Card } from '#components/ui/layout/card';
import { Note } from '#components/ui/layout/note';
import { Section } from '#components/ui/layout/section';
import { useForm } from '#lib/client/form/form';
import { toast } from '#lib/client/toast';
import { deskApi } from '#lib/desk/client/desk-api';
import styles from './account.module.css';

const loadSchema = () =>
  import('#lib/desk/operators/schema').then(({ changePasswordSchema }) => changePasswordSchema);
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
        <form className={styles.form} onSubmit={submit} noValidate>
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
          {submission.failure && (
            <Note kind="danger" alert>
              {submission.failure}
            </Note>
          )}
          <div>
            <Button type="submit" busy={submission.busy}>
              {t('submit')}
            </Button>
          </div>
        </form>
      </Card>
    </Section>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { FormEnd } from '#components/desk/action/form-end';
import { PasskeyProof } from '#components/desk/action/passkey-proof';
import { CopyButton } from '#components/ui/action/copy-button';
import { Field } from '#components/ui/form/field';
import { PasswordField } from '#components/ui/form/password-field';
import { useSubmit } from '#components/ui/form/use-submit.ts';
import { Row } from '#components/ui/layout/row';
import { Stack } from '#components/ui/layout/stack';
import { useForm } from '#lib/access/client/form/form';
import { toast } from '#lib/access/client/toast';
import { deskApi } from '#lib/site/desk/client/desk-api';
import styles from './account.module.css';

/** A secret that is not enrolled yet. */
export interface NewFactor {
  secret: string;
  /** SVG of the QR code. */
  qr: string;
}

const loadSchema = () =>
  import('#lib/access/operators/account/schema').then(({ enrolFactorSchema }) => enrolFactorSchema);

interface Props {
  factor: NewFactor;
  onEnrolled: (recoveryCodes: readonly string[]) => void;
}

/** Shows a secret to the authenticator app and asks for a code of it, and for the password. */
export function FactorForm({ factor: { secret, qr }, onEnrolled }: Props) {
  const t = useTranslations('deskAccount.factor');
  const form = useForm(loadSchema, { secret, code: '', password: '' });
  const submission = useSubmit({ form });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = await form.check();
    if (!body) return;
    const done = await submission.send(() => deskApi.post('enrolFactor', body, { quiet: true }));
    if (!done?.data) return;
    toast(t('done'), 'success');
    onEnrolled(done.data.recovery_codes);
  }

  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <p>{t('scan')}</p>
      {/* biome-ignore lint/performance/noImgElement: a data URL */}
      <img
        className={styles.qr}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`}
        alt={t('qr')}
      />
      <Row as="p" gap={8} align="center" between wrap>
        <code className={styles.secret}>{secret}</code>
        <CopyButton text={secret} what={t('secret')} />
      </Row>
      <Field
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field('code')}
      />
      <PasswordField
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      <PasskeyProof />
      <FormEnd submit={t('submit')} busy={submission.busy} failure={submission.failure} />
    </Stack>
  );
}

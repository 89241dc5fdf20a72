'use client';

import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { FormEnd } from '#components/desk/action/form-end';
import { CopyButton } from '#components/ui/action/copy-button';
import { Field } from '#components/ui/form/field';
import { useSubmit } from '#components/ui/form/use-submit.ts';
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
  import('#lib/site/desk/operators/schema').then(({ enrolFactorSchema }) => enrolFactorSchema);
const WRONG_CODE = 4011;

interface Props {
  factor: NewFactor;
  onEnrolled: (recoveryCodes: readonly string[]) => void;
}

/** Shows a secret to the authenticator app and asks for a code of it. */
export function FactorForm({ factor: { secret, qr }, onEnrolled }: Props) {
  const t = useTranslations('deskAccount.factor');
  const form = useForm(loadSchema, { secret, code: '' });
  const submission = useSubmit({ form, fieldOfCode: { [WRONG_CODE]: 'code' } });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = await form.check();
    if (!body) return;
    const done = await submission.send(() =>
      deskApi.post<{ recovery_codes: string[] }>('enrolFactor', body, { quiet: true }),
    );
    if (!done?.data) return;
    toast(t('done'), 'success');
    onEnrolled(done.data.recovery_codes);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{t('scan')}</p>
      {/* biome-ignore lint/performance/noImgElement: a data URL */}
      <img
        className={styles.qr}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`}
        alt={t('qr')}
      />
      <p className={styles.line}>
        <code className={styles.secret}>{secret}</code>
        <CopyButton text={secret} what={t('secret')} />
      </p>
      <Field
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field('code')}
      />
      <FormEnd submit={t('submit')} busy={submission.busy} failure={submission.failure} />
    </form>
  );
}

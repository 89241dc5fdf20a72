'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Field } from '#components/ui/form/field';
import { PasswordField } from '#components/ui/form/password-field';
import { useSubmit } from '#components/ui/form/use-submit.ts';
import { FailureNote } from '#components/ui/layout/failure-note';
import { Note } from '#components/ui/layout/note';
import { useForm } from '#lib/access/client/form/form';
import type { OperatorSignInStep } from '#lib/access/operators/sign-in/verify-sign-in-factor';
import { deskApi } from '#lib/site/desk/client/desk-api';
import styles from './sign-in-form.module.css';
import { SignInPasskey } from './sign-in-passkey.tsx';

const loadSchema = () =>
  import('#lib/access/operators/schema').then(({ operatorSignInSchema }) => operatorSignInSchema);

const CODE_REQUIRED = 4016;

interface Props {
  destination: string;
  /** The previous session has expired. */
  ended: boolean;
}

/** Signs an operator in: name and password, then the code of the second factor if there is one. */
export function SignInForm({ destination, ended }: Props) {
  const t = useTranslations('deskShell');
  const form = useForm(loadSchema, { username: '', password: '', code: '' });
  const [step, setStep] = useState<OperatorSignInStep | null>(null);
  const asksCode = step !== null;
  const submission = useSubmit({ form });
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asksCode) codeField.current?.focus();
  }, [asksCode]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = await form.check();
    if (!body) return;
    const done = await submission.send(async () => {
      const result = await deskApi.post('signIn', body, { quiet: true });
      if (result.code !== CODE_REQUIRED || asksCode) return result;
      setStep(result.next as OperatorSignInStep);
      return { data: null, code: CODE_REQUIRED, msg: '', fields: {} };
    });
    if (done) enter();
  }

  // A full load, which sends the new cookie.
  const enter = () => location.assign(destination);

  return (
    <form className={styles.form} onSubmit={submit} data-form-first="" noValidate>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{t('login.title')}</h1>
      </header>
      {ended && !submission.failure && <Note>{t('login.ended')}</Note>}
      {asksCode ? (
        <Field
          ref={codeField}
          label={t('login.code')}
          hint={t('login.codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('code')}
        />
      ) : (
        <>
          <Field
            label={t('login.username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.field('username')}
          />
          <PasswordField
            label={t('login.password')}
            autoComplete="current-password"
            {...form.field('password')}
          />
        </>
      )}
      <FailureNote>{submission.failure}</FailureNote>
      <Button type="submit" block busy={submission.busy}>
        {t(asksCode ? 'login.verify' : 'login.submit')}
      </Button>
      {step?.passkey && <SignInPasskey {...form.values} onSignedIn={enter} />}
      {asksCode && (
        <Button
          kind="quiet"
          onClick={() => {
            form.set('code', '');
            setStep(null);
          }}
        >
          {t('login.again')}
        </Button>
      )}
      <p className={styles.notice}>{t('login.notice')}</p>
    </form>
  );
}

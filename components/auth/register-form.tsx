'use client';

import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/form/field';
import { PasswordField } from '#components/ui/form/password-field';
import { useForm } from '#lib/access/client/form/form';
import { CALLS } from '#lib/base/paths';
import type { LegalVersions } from '#lib/running/legal/legal-kind';
import { SignUpSentence } from '../legal/sign-up-sentence.tsx';
import { NewPasswordField } from '../profile/new-password-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { useSignIn } from './use-sign-in.ts';
import { UsernameField } from './username-field.tsx';

const loadSchema = () =>
  import('./register-form-schema.ts').then(({ registerFormSchema }) => registerFormSchema);

interface Props {
  destination: string;
  loginHref: string;
  /** Whether a mail address is asked for. */
  mail: 'off' | 'optional' | 'required';
  /** The versions of terms, privacy policy and risk disclosure that the sentence links to. */
  versions: LegalVersions;
}

/** Creates an account, signs in and goes to `destination`. */
export function RegisterForm({ destination, loginHref, mail, versions }: Props) {
  const t = useTranslations('auth');
  const form = useForm(loadSchema, {
    username: '',
    password: '',
    confirm: '',
    phone: '',
    email: '',
  });
  const signIn = useSignIn({ call: CALLS.register, destination, onFields: form.showErrors });

  async function submit() {
    const body = await form.check();
    if (body) void signIn.submit({ ...body, versions });
  }

  return (
    <AuthForm
      title={t('register.title')}
      submitLabel={t('register.submit')}
      other={{ text: t('register.other'), label: t('register.otherLink'), href: loginHref }}
      signIn={signIn}
      onSubmit={submit}
    >
      <UsernameField label={t('username')} hint={t('usernameHint')} {...form.field('username')} />
      <NewPasswordField
        label={t('newPassword')}
        hint={t('newPasswordHint')}
        username={form.values.username}
        {...form.field('password')}
      />
      <PasswordField label={t('confirm')} autoComplete="new-password" {...form.field('confirm')} />
      <Field
        label={t('phone')}
        hint={t('phoneHint')}
        optional
        type="tel"
        autoComplete="tel"
        {...form.field('phone')}
      />
      {mail !== 'off' && (
        <Field
          label={t('mail')}
          hint={t('mailHint')}
          optional={mail === 'optional'}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.field('email')}
        />
      )}
      <SignUpSentence />
    </AuthForm>
  );
}

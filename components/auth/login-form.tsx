'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/action/link-button';
import { PasswordField } from '#components/ui/form/password-field';
import { useForm } from '#lib/access/client/form/form';
import { CALLS, PAGES } from '#lib/base/paths';
import styles from './auth-form.module.css';
import { AuthForm } from './auth-form.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { useSignIn } from './use-sign-in.ts';
import { UsernameField } from './username-field.tsx';

const LoginFactor = dynamic(() =>
  import('./login-factor.tsx').then((module) => module.LoginFactor),
);

const loadSchema = () =>
  import('#lib/access/account/schema').then(({ loginSchema }) => loginSchema);

interface Props {
  destination: string;
  registerHref: string;
}

/** Signs in and goes to `destination`. */
export function LoginForm({ destination, registerHref }: Props) {
  const t = useTranslations('auth');
  const form = useForm(loadSchema, { username: '', password: '' });
  const signIn = useSignIn({ call: CALLS.login, destination, onFields: form.showErrors });

  async function submit() {
    const body = await form.check();
    if (body) void signIn.submit(body);
  }

  if (signIn.factor) return <LoginFactor {...signIn.factor} />;
  return (
    <AuthForm
      title={t('login.title')}
      submitLabel={t('login.submit')}
      other={{ text: t('login.other'), label: t('login.otherLink'), href: registerHref }}
      signIn={signIn}
      onSubmit={submit}
      below={<PasskeyLogin onSignedIn={signIn.enter} />}
    >
      <UsernameField label={t('username')} {...form.field('username')} />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      <LinkButton kind="quiet" className={styles.forgotten} href={PAGES.recover}>
        {t('login.forgotten')}
      </LinkButton>
    </AuthForm>
  );
}

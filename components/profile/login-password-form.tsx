'use client';

import { useTranslations } from 'next-intl';
import { SignOutButton } from '#components/my/sign-out-button';
import { PasswordField } from '#components/ui/form/password-field';
import { SubmitForm } from '#components/ui/form/submit-form';
import { useSubmit } from '#components/ui/form/use-submit.ts';
import { Note } from '#components/ui/layout/note';
import { useForm } from '#lib/access/client/form/form';
import { toast } from '#lib/access/client/toast';
import { updatePasswordCall } from '#lib/access/session/calls';
import { PAGES } from '#lib/base/paths';
import { ForgottenPasswordNote } from './forgotten-password-note.tsx';
import { NewPasswordField } from './new-password-field.tsx';

const loadSchema = () =>
  import('./login-password-form-schema.ts').then(
    ({ loginPasswordFormSchema }) => loginPasswordFormSchema,
  );

interface Props {
  username: string;
  /** Local path to open on success. */
  destination: string;
  /** Signed in with a one-time password. */
  mustChangePassword: boolean;
}

/** Error codes that belong to a field of the form. */
const FIELD_OF_CODE: Record<number, string> = { 4011: 'old_password' };

/** Changes the login password and goes to `destination`, still signed in. */
export function LoginPasswordForm({ username, destination, mustChangePassword }: Props) {
  const t = useTranslations('profile.loginPassword');
  const form = useForm(async () => (await loadSchema())(username), {
    old_password: '',
    password: '',
    confirm: '',
  });
  const submission = useSubmit({ form, fieldOfCode: FIELD_OF_CODE });

  async function submit() {
    const body = await form.check();
    if (!body || !(await submission.send(() => updatePasswordCall(body)))) return;
    toast(t('done'), 'success');
    submission.finish(destination);
  }

  return (
    <SubmitForm
      label={t('submit')}
      submission={submission}
      onSubmit={submit}
      aside={!mustChangePassword && <PasswordNotes />}
    >
      {mustChangePassword && <Note kind="warning">{t('oneTimeAbout')}</Note>}
      {/* For password managers, which store the new password for this username. */}
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      <PasswordField
        label={t(mustChangePassword ? 'oneTime' : 'old')}
        autoComplete="current-password"
        {...form.field('old_password')}
      />
      <NewPasswordField
        label={t('new')}
        hint={t('newHint')}
        username={username}
        {...form.field('password')}
      />
      <PasswordField label={t('confirm')} autoComplete="new-password" {...form.field('confirm')} />
      {mustChangePassword && <SignOutButton />}
    </SubmitForm>
  );
}

/** What a change does, and what to do without the present password. */
function PasswordNotes() {
  const t = useTranslations('profile.loginPassword');
  return (
    <>
      <Note kind="safe">{t('about')}</Note>
      <ForgottenPasswordNote title={t('forgotten')} href={PAGES.recover}>
        {t('forgottenHint')}
      </ForgottenPasswordNote>
    </>
  );
}

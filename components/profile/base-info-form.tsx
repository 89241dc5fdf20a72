'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LazyFactorSheet } from '#components/confirmation/lazy-factor-sheet';
import { useFactorStep } from '#components/confirmation/use-factor-step.ts';
import { LinkButton } from '#components/ui/action/link-button';
import { Icon } from '#components/ui/art/icon';
import { DateField } from '#components/ui/form/date-field';
import { Field } from '#components/ui/form/field';
import { PasswordField } from '#components/ui/form/password-field';
import { SubmitForm } from '#components/ui/form/submit-form';
import { useSubmit } from '#components/ui/form/use-submit.ts';
import { Card } from '#components/ui/layout/card';
import { NavRow } from '#components/ui/layout/nav-row';
import type { UserInfo } from '#lib/access/account/response-schema';
import { useForm } from '#lib/access/client/form/form';
import { toast } from '#lib/access/client/toast';
import { updateUserInfoCall } from '#lib/access/profile/calls';
import { PAGES } from '#lib/base/paths';
import { AvatarPicker } from './avatar-picker.tsx';
import styles from './base-info-form.module.css';
import { changedFields } from './changed-fields.ts';
import { RealNameDialog } from './real-name-dialog.tsx';

const loadSchema = () =>
  import('#lib/access/profile/schema').then(({ updateUserInfoSchema }) => updateUserInfoSchema);

interface Props {
  user: UserInfo;
  /** The mail address is verified, so it is changed on its own page. */
  isMailFixed: boolean;
  /** Local path to open after saving; without one the form stays open. */
  destination?: string;
}

/** Error codes that belong to a field of the form. */
const FIELD_OF_CODE: Record<number, string> = {
  4010: 'real_name',
  4011: 'password',
  4012: 'password',
};

/** The member's profile. Asks for confirmation before setting the real name, which cannot be changed. */
export function BaseInfoForm({ user, isMailFixed, destination }: Props) {
  const t = useTranslations('profile.baseInfo');
  const { form, submission, submit, confirmation, step } = useBaseInfo({ user, destination });
  return (
    <>
      <SubmitForm
        label={t('submit')}
        submission={submission}
        onSubmit={submit}
        aside={<IdentityLink />}
      >
        <AvatarPicker user={user} />
        <NameFields user={user} form={form} />
        <ContactFields user={user} form={form} isMailFixed={isMailFixed} />
      </SubmitForm>
      <RealNameDialog {...confirmation} />
      <LazyFactorSheet {...step.sheet} />
    </>
  );
}

/** Leads to the verification of the name. */
function IdentityLink() {
  const t = useTranslations('my.info');
  return (
    <Card flush>
      <NavRow href={PAGES.identity} icon="shield">
        {t('verify')}
      </NavRow>
    </Card>
  );
}

function useBaseInfo({ user, destination }: Omit<Props, 'isMailFixed'>) {
  const t = useTranslations('profile.baseInfo');
  const [asking, setAsking] = useState(false);
  const initial = valuesOf(user);
  const form = useForm(loadSchema, initial);
  const submission = useSubmit({ form, fieldOfCode: FIELD_OF_CODE });
  const step = useFactorStep();

  async function submit() {
    if (!(await form.check())) return;
    const changes = changedFields(initial, form.values);
    if (Object.keys(changes).length === 0) return toast(t('unchanged'));
    if (changes.real_name) setAsking(true);
    else await save();
  }

  async function save() {
    const body = (await loadSchema()).parse(changedFields(initial, form.values));
    const sent = await submission.send(() => step.withFactor(() => updateUserInfoCall(body)));
    setAsking(false);
    if (!sent?.data) return;
    toast(t('done'), 'success');
    for (const [name, value] of Object.entries(valuesOf(sent.data)))
      form.set(name as keyof typeof initial, value);
    submission.finish(destination);
  }

  const name = form.values.real_name.trim();
  const confirmation = { open: asking, name, onConfirm: save, onClose: () => setAsking(false) };
  return { form, submission, submit, confirmation, step };
}

type BaseInfo = ReturnType<typeof useBaseInfo>['form'];

function NameFields({ user, form }: { user: UserInfo; form: BaseInfo }) {
  const t = useTranslations('profile.baseInfo');
  const isFixed = user.real_name !== null;
  return (
    <>
      <Field label={t('username')} value={user.username} readOnly trailing={<Locked />} />
      <Field
        label={t('nickname')}
        maxLength={20}
        autoComplete="nickname"
        {...form.field('nickname')}
      />
      <Field
        label={t('realName')}
        hint={t(user.real_name ? 'realNameFixed' : 'realNameHint')}
        readOnly={isFixed}
        trailing={isFixed && <Locked />}
        autoComplete="name"
        {...form.field('real_name')}
      />
    </>
  );
}

interface ContactProps {
  user: UserInfo;
  form: BaseInfo;
  isMailFixed: boolean;
}

function ContactFields({ user, form, isMailFixed }: ContactProps) {
  const t = useTranslations('profile.baseInfo');
  const isPhoneReplaced = user.phone !== null && form.values.phone.trim() !== user.phone;
  return (
    <>
      <Field
        label={t('phone')}
        hint={t('phoneHint')}
        type="tel"
        autoComplete="tel"
        {...form.field('phone')}
      />
      {isPhoneReplaced && (
        <PasswordField
          label={t('password')}
          hint={t('passwordHint')}
          autoComplete="current-password"
          {...form.field('password')}
        />
      )}
      <Field
        label={t('email')}
        readOnly={isMailFixed}
        trailing={isMailFixed && <Locked />}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <LinkButton kind="secondary" href={PAGES.mailAddress}>
        {t('emailLink')}
      </LinkButton>
      <DateField label={t('birthday')} autoComplete="bday" {...form.field('birthday')} />
    </>
  );
}

/** Icon of a read-only field. */
function Locked() {
  return <Icon name="lock" size={18} className={styles.locked} />;
}

function valuesOf(user: UserInfo) {
  return {
    nickname: user.nickname ?? '',
    real_name: user.real_name ?? '',
    phone: user.phone ?? '',
    email: user.email ?? '',
    birthday: user.birthday ?? '',
    password: '',
  };
}

'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { FactorCodeField } from '#components/desk/action/factor-code-field';
import { FormEnd } from '#components/desk/action/form-end';
import { Button } from '#components/ui/action/button';
import { Field } from '#components/ui/form/field';
import { PasswordField } from '#components/ui/form/password-field';
import { useSubmit } from '#components/ui/form/use-submit.ts';
import { Row } from '#components/ui/layout/row';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { useForm } from '#lib/access/client/form/form';
import { toast } from '#lib/access/client/toast';
import type { NoticePreferences } from '#lib/access/operators/notices/notice-queries';
import { deskApi } from '#lib/site/desk/client/desk-api';

const schemas = () => import('#lib/access/operators/notices/schema');
const loadSend = () => schemas().then(({ sendMailCodeSchema }) => sendMailCodeSchema);
const loadConfirm = () =>
  schemas().then(({ confirmMailAddressSchema }) => confirmMailAddressSchema);
const loadRemove = () => schemas().then(({ removeMailAddressSchema }) => removeMailAddressSchema);

const FACTOR_REQUIRED = 4016;
const WRONG = 4011;

interface Props {
  preferences: NoticePreferences;
  hasFactor: boolean;
}

/** The address for notices: set it by a code that is sent there, change it, or stop mail. */
export function MailAddress({ preferences, hasFactor }: Props) {
  const t = useTranslations('deskNotices.settings');
  const { address, pending_address: pending, is_mail_on: isMailOn } = preferences;
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const close = () => setOpen(null);
  return (
    <Stack gap={16}>
      <div>
        <Text weight="bold">{t('address')}</Text>
        <p>{address ? t('current', { address }) : t('noAddress')}</p>
      </div>
      {pending && <ConfirmForm address={pending} />}
      {open === 'change' && <SendForm hasFactor={hasFactor} onDone={close} onCancel={close} />}
      {open === 'remove' && <RemoveForm hasFactor={hasFactor} onDone={close} onCancel={close} />}
      {open === null && (
        <Row gap={8} wrap>
          {isMailOn && (
            <Button kind="secondary" onClick={() => setOpen('change')}>
              {t(address ? 'change' : 'set')}
            </Button>
          )}
          {address && (
            <Button kind="quiet" onClick={() => setOpen('remove')}>
              {t('remove')}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  );
}

interface FormProps {
  hasFactor: boolean;
  onDone: () => void;
  onCancel: () => void;
}

function SendForm({ hasFactor, onDone, onCancel }: FormProps) {
  const t = useTranslations('deskNotices.settings');
  const form = useForm(loadSend, { address: '', password: '', code: '' });
  const submission = useSubmit({ form, fieldOfCode: { [FACTOR_REQUIRED]: 'code' } });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = await form.check();
    if (!body) return;
    if (!(await submission.send(() => deskApi.post('sendMailCode', body, { quiet: true })))) return;
    toast(t('codeSent'), 'success');
    onDone();
    submission.finish();
  }

  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <Field
        label={t('newAddress')}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.field('address')}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      {hasFactor && <FactorCodeField {...form.field('code')} />}
      <FormEnd
        submit={t('sendCode')}
        busy={submission.busy}
        failure={submission.failure}
        onCancel={onCancel}
      />
    </Stack>
  );
}

function ConfirmForm({ address }: { address: string }) {
  const t = useTranslations('deskNotices.settings');
  const form = useForm(loadConfirm, { mail_code: '' });
  const submission = useSubmit({ form, fieldOfCode: { [WRONG]: 'mail_code' } });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = await form.check();
    if (!body) return;
    const done = await submission.send(() =>
      deskApi.post('confirmMailAddress', body, { quiet: true }),
    );
    if (!done) return;
    toast(t('confirmed'), 'success');
    submission.finish();
  }

  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <p>{t('pending', { address })}</p>
      <Field
        label={t('mailCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field('mail_code')}
      />
      <FormEnd submit={t('confirm')} busy={submission.busy} failure={submission.failure} />
    </Stack>
  );
}

function RemoveForm({ hasFactor, onDone, onCancel }: FormProps) {
  const t = useTranslations('deskNotices.settings');
  const form = useForm(loadRemove, { password: '', code: '' });
  const submission = useSubmit({ form, fieldOfCode: { [FACTOR_REQUIRED]: 'code' } });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = await form.check();
    if (!body) return;
    if (!(await submission.send(() => deskApi.post('removeMailAddress', body, { quiet: true }))))
      return;
    toast(t('removed'), 'success');
    onDone();
    submission.finish();
  }

  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      {hasFactor && <FactorCodeField {...form.field('code')} />}
      <FormEnd
        submit={t('remove')}
        kind="danger"
        busy={submission.busy}
        failure={submission.failure}
        onCancel={onCancel}
      />
    </Stack>
  );
}

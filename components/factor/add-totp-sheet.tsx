'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { SheetForm } from '#components/ui/overlay/sheet-form';
import { factorCall } from '#lib/access/factor/calls';
import type { NewTotp } from '#lib/access/factor/response-schema';
import { useFactorPage } from './factor-actions.ts';
import { PasswordForFirst } from './password-for-first.tsx';
import { TotpFields } from './totp-fields.tsx';
import { useEnrolmentForm } from './use-enrolment-form.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Sets up the authenticator app: the password for the first factor, then the QR code and a code of the app. */
export function AddTotpSheet({ open, onClose }: Props) {
  const t = useTranslations('factor');
  const [totp, setTotp] = useState<NewTotp | null>(null);
  useEffect(() => {
    if (!open) setTotp(null);
  }, [open]);
  const first = useBegin(open, setTotp);
  const second = useFinish(open, totp, onClose);
  const step = totp ? second : first;
  return (
    <SheetForm
      title={t('totp.setUp')}
      submit={t(totp ? 'add.submit' : 'add.next')}
      submission={step.submission}
      onSubmit={step.submit}
      {...{ open, onClose }}
    >
      {totp ? (
        <TotpFields totp={totp} field={second.form.field('code')} />
      ) : (
        <>
          <p>{t('totp.about')}</p>
          <PasswordForFirst field={first.form.field('password')} />
        </>
      )}
    </SheetForm>
  );
}

function useBegin(open: boolean, onBegun: (totp: NewTotp) => void) {
  const { count, withFactor } = useFactorPage();
  const { form, submission } = useEnrolmentForm({
    open,
    loadSchema: async () => (await import('./factor-form-schemas.ts')).beginTotpSchema(count === 0),
    initial: { password: '' },
    field: 'password',
  });

  async function submit() {
    const body = await form.check();
    if (!body) return;
    const begin = body.password ? { password: body.password } : {};
    const begun = await submission.send(() => withFactor(() => factorCall('beginTotp', begin)));
    if (begun?.data) onBegun(begun.data);
  }

  return { form, submission, submit };
}

function useFinish(open: boolean, totp: NewTotp | null, onClose: () => void) {
  const t = useTranslations('factor.add');
  const { finish } = useFactorPage();
  const { form, submission } = useEnrolmentForm({
    open,
    loadSchema: async () => (await import('./factor-form-schemas.ts')).totpCodeSchema,
    initial: { code: '' },
    field: 'code',
  });

  async function submit() {
    const body = await form.check();
    if (!body || !totp) return;
    const { challenge, secret } = totp;
    const done = await submission.send(() => factorCall('addTotp', { ...body, challenge, secret }));
    if (!done) return;
    onClose();
    finish(t('doneTotp'), done.data?.recovery_codes);
  }

  return { form, submission, submit };
}

'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { useForm } from '#lib/client/form';
import { refreshUser } from '#lib/client/refresh-user';
import { toast } from '#lib/client/toast';
import { addTradePassword } from '#lib/session/calls';
import { Note } from '../my/note.tsx';
import { BottomAction, FormScreen } from '../my/screen.tsx';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { PinInput } from '../ui/pin-input.tsx';
import { tradePasswordFormSchema } from './trade-password-form-schema.ts';

const WRONG_LOGIN_PASSWORD = 4011;

/** Sets the trade password for the first time and goes to `destination`. */
export function TradePasswordForm({ destination }: { destination: string }) {
  const t = useTranslations('profile.tradePassword');
  const router = useRouter();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [leaving, startTransition] = useTransition();
  const form = useForm(tradePasswordFormSchema, { password: '', trade_password: '', confirm: '' });

  async function submit() {
    setFailure(undefined);
    const body = form.check();
    if (!body || busy) return;
    setBusy(true);
    const result = await addTradePassword(body);
    setBusy(false);
    if (result.code === 200) return finish();
    if (result.code === WRONG_LOGIN_PASSWORD) form.showErrors({ password: result.msg });
    else if ('fields' in result && result.fields) form.showErrors(result.fields);
    else setFailure(result.msg);
  }

  function finish() {
    toast(t('done'), 'success');
    void refreshUser();
    startTransition(() => {
      router.replace(destination);
      router.refresh();
    });
  }

  const pin = (name: 'trade_password' | 'confirm') => ({
    name,
    value: form.values[name],
    error: form.errors[name],
    onChange: (digits: string) => form.set(name, digits),
  });

  return (
    <FormScreen onSubmit={submit}>
      <Note kind="safe">{t('about')}</Note>
      <PinInput label={t('new')} hint={t('newHint')} {...pin('trade_password')} />
      <PinInput label={t('confirm')} {...pin('confirm')} />
      <PasswordField
        label={t('loginPassword')}
        hint={t('loginPasswordHint')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      {failure && (
        <Note kind="danger" alert>
          {failure}
        </Note>
      )}
      <BottomAction>
        <Button type="submit" block busy={busy || leaving}>
          {t('submit')}
        </Button>
      </BottomAction>
    </FormScreen>
  );
}

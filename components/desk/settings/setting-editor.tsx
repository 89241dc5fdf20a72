'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/action/button';
import { Field } from '#components/ui/form/field';
import { Note } from '#components/ui/layout/note';
import { toast } from '#lib/client/toast';
import type { ConfigKey } from '#lib/config/keys';
import { deskApi } from '#lib/desk/client/desk-api';
import { settingPath } from '#lib/desk/paths';
import { settingText } from '#lib/desk/settings/setting-kinds';
import parts from '../parts/parts.module.css';
import { SettingField } from './setting-field.tsx';

interface Props {
  settingKey: ConfigKey;
  /** The value in effect. */
  current: unknown;
  /** What the field begins with: the current value, or an earlier one. */
  initial: unknown;
  currency: string;
  fourEyes: boolean;
}

type Outcome = { applied: boolean; problem?: string };

/** Changes a setting, with a reason. The server judges the value. */
export function SettingEditor({ settingKey, current, initial, currency, fourEyes }: Props) {
  const t = useTranslations('deskSettings');
  const router = useRouter();
  const [value, setValue] = useState(initial);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const text = settingText(value).trim();
    if (text === settingText(current)) return setFailure(t('same'));
    setBusy(true);
    const body = { key: settingKey, value: text, reason };
    const result = await deskApi.post<Outcome>('changeSetting', body, { quiet: true });
    setBusy(false);
    const { data } = result;
    if (data === null) return setFailure(Object.values(result.fields ?? {})[0] ?? result.msg);
    if (data.problem !== undefined) return setFailure(`${t('refused')}: ${data.problem}`);
    setFailure(undefined);
    setReason('');
    toast(t(data.applied ? 'saved' : 'requested'), 'success');
    router.replace(settingPath(settingKey));
    router.refresh();
  }

  return (
    <form className={parts.form} noValidate onSubmit={submit}>
      {fourEyes && <Note>{t('fourEyesNote')}</Note>}
      <SettingField
        settingKey={settingKey}
        value={value}
        currency={currency}
        onChange={(changed) => {
          setFailure(undefined);
          setValue(changed);
        }}
      />
      <Field
        label={t('reason')}
        hint={t('reasonHint')}
        name="reason"
        maxLength={200}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {failure && (
        <Note kind="danger" alert>
          {failure}
        </Note>
      )}
      <div className={parts.buttons}>
        <Button type="submit" busy={busy} disabled={reason.trim() === ''}>
          {t(fourEyes ? 'request' : 'save')}
        </Button>
      </div>
    </form>
  );
}

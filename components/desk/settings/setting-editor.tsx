'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm } from '#components/desk/action/action-form';
import { Note } from '#components/ui/layout/note';
import type { ConfigKey } from '#lib/config/keys';
import type { ActionOutcome } from '#lib/desk/approvals/calls';
import { deskApi } from '#lib/desk/client/desk-api';
import { settingPath } from '#lib/desk/paths';
import { settingText } from '#lib/desk/settings/setting-kinds';
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

/** Changes a setting, with a reason. The server judges the value. */
export function SettingEditor({ settingKey, current, initial, currency, fourEyes }: Props) {
  const t = useTranslations('deskSettings');
  const [value, setValue] = useState(initial);

  return (
    <ActionForm<ActionOutcome>
      text={fourEyes && <Note>{t('fourEyesNote')}</Note>}
      confirm={t(fourEyes ? 'request' : 'save')}
      send={async ({ reason }, options) => {
        const text = settingText(value).trim();
        if (text === settingText(current)) return refused(t('same'));
        const body = { key: settingKey, value: text, reason };
        const result = await deskApi.post<ActionOutcome>('changeSetting', body, options);
        const problem = result.data?.problem;
        return problem === undefined ? result : refused(`${t('refused')}: ${problem}`);
      }}
      done={t('saved')}
      destination={settingPath(settingKey)}
    >
      <SettingField settingKey={settingKey} value={value} currency={currency} onChange={setValue} />
    </ActionForm>
  );
}

function refused(problem: string) {
  return { code: 200 as const, msg: '', data: { problem } };
}

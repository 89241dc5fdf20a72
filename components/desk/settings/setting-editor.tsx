'use client';

import { useTranslations } from 'next-intl';
import { ActionForm } from '#components/desk/action/action-form';
import { UnsavedGuard } from '#components/desk/action/unsaved-guard';
import { useEdited } from '#components/desk/action/use-edited.ts';
import { Note } from '#components/ui/layout/note';
import type { SettingName } from '#lib/running/config/setting-specs';
import type { ActionOutcome } from '#lib/site/desk/approvals/action-outcome';
import { deskApi } from '#lib/site/desk/client/desk-api';
import { settingPath } from '#lib/site/desk/paths';
import { settingText } from '#lib/site/desk/settings/setting-kinds';
import { SettingField } from './setting-field.tsx';

interface Props {
  settingName: SettingName;
  /** The value in effect. */
  current: unknown;
  /** What the field begins with: the current value, or an earlier one. */
  initial: unknown;
  /** Differs for another value to begin with. */
  revision: string;
  currency: string;
  fourEyes: boolean;
}

/** Changes a setting, with a reason. The server judges the value. */
export function SettingEditor({ settingName, current, currency, fourEyes, ...begin }: Props) {
  const t = useTranslations('deskSettings');
  const { value, setValue, isDirty, revision, markSaved } = useEdited(
    begin.initial,
    begin.revision,
    settingText,
  );

  return (
    <>
      <ActionForm<ActionOutcome>
        key={revision}
        text={fourEyes && <Note>{t('fourEyesNote')}</Note>}
        confirm={t(fourEyes ? 'request' : 'save')}
        send={async ({ reason }, options) => {
          const text = settingText(value).trim();
          if (text === settingText(current)) return refused(t('same'));
          const body = { key: settingName, value: text, reason };
          const result = await deskApi.post('changeSetting', body, options);
          if (result.code === 200) markSaved(value);
          return result;
        }}
        done={t('saved')}
        destination={settingPath(settingName)}
      >
        <SettingField
          settingName={settingName}
          value={value}
          currency={currency}
          onChange={setValue}
        />
      </ActionForm>
      <UnsavedGuard isDirty={isDirty} onDiscard={() => markSaved(value)} />
    </>
  );
}

function refused(problem: string) {
  return { code: 200 as const, msg: '', data: { problem } };
}

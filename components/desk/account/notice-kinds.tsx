'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { FormEnd } from '#components/desk/action/form-end';
import { SelectField } from '#components/desk/action/select-field';
import { useAction } from '#components/desk/action/use-action.ts';
import { Switch } from '#components/ui/form/switch';
import { Stack } from '#components/ui/layout/stack';
import { Text } from '#components/ui/layout/text';
import { toast } from '#lib/access/client/toast';
import type { NoticePreferences } from '#lib/access/operators/notices/notice-queries';
import { LOCALES, matchLocale } from '#lib/base/i18n/locales';
import { deskApi } from '#lib/site/desk/client/desk-api';

/** Chooses among the notices that the operator's roles allow, and the language of mails. */
export function NoticeKinds({ preferences }: { preferences: NoticePreferences }) {
  const t = useTranslations('deskNotices.settings');
  const tKinds = useTranslations('deskNotices.kinds');
  const tLanguages = useTranslations('profile.setting.languages');
  const [wanted, setWanted] = useState(
    preferences.kinds.filter((one) => one.is_wanted).map(({ kind }) => kind),
  );
  const [locale, setLocale] = useState(preferences.locale);
  const { busy, failure, run, finish } = useAction();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = { kinds: wanted, locale };
    if (!(await run((options) => deskApi.post('chooseNotices', body, options)))) return;
    toast(t('saved'), 'success');
    finish();
  }

  return (
    <Stack as="form" gap={12} onSubmit={submit} noValidate>
      <Text weight="bold">{t('kinds')}</Text>
      <Text tone="muted" size="s">
        {t('kindsNote')}
      </Text>
      {preferences.kinds.map(({ kind, is_mandatory: isMandatory }) =>
        isMandatory ? (
          <div key={kind}>
            <Text>{tKinds(kind)}</Text>
            <Text tone="muted" size="xs">
              {t('mandatory')}
            </Text>
          </div>
        ) : (
          <Switch
            key={kind}
            name={kind}
            label={tKinds(kind)}
            checked={wanted.includes(kind)}
            onChange={(isOn) =>
              setWanted((before) => [
                ...before.filter((one) => one !== kind),
                ...(isOn ? [kind] : []),
              ])
            }
          />
        ),
      )}
      <SelectField
        label={t('locale')}
        value={locale}
        onChange={({ target }) => setLocale(matchLocale(target.value) ?? locale)}
        options={LOCALES.map((one) => ({ value: one, label: tLanguages(one) }))}
      />
      <FormEnd submit={t('save')} kind="secondary" busy={busy} failure={failure} />
    </Stack>
  );
}

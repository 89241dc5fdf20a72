import { getTranslations } from 'next-intl/server';
import { SettingsGroup } from '#components/desk/settings/settings-group';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { Stack } from '#components/ui/layout/stack';
import { pageTitle } from '#lib/base/i18n/page-title';
import { getSettings } from '#lib/running/config/queries';
import { requireOperator } from '#lib/site/desk/session/require-operator';
import { listDeskSettings } from '#lib/site/desk/settings/queries';
import { GROUPED_SETTINGS } from '#lib/site/desk/settings/setting-kinds';

export const generateMetadata = pageTitle('deskShell.nav.sections.settings');

/** /desk/settings: every setting with its value, by group. */
export default async function SettingsPage() {
  const { db } = await requireOperator('setting.read');
  const [t, settings, { currency }] = await Promise.all([
    getTranslations('deskSettings'),
    listDeskSettings(db),
    getSettings(db),
  ]);
  const title = (await getTranslations('deskShell.nav.sections'))('settings');
  return (
    <>
      <DeskPageHead title={title}>{t('note')}</DeskPageHead>
      <Stack gap={24}>
        {GROUPED_SETTINGS.map(({ group, keys }) => (
          <SettingsGroup
            key={group}
            group={group}
            currency={currency}
            settings={keys.flatMap((key) => settings.find((each) => each.key === key) ?? [])}
          />
        ))}
      </Stack>
    </>
  );
}

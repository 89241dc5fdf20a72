import { getTranslations } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { SettingsBrowser } from '#components/desk/settings/settings-browser';
import { DeskPageHead } from '#components/desk/shell/page-head';
import { pageTitle } from '#lib/base/i18n/page-title';
import { getSettings } from '#lib/running/config/queries';
import { requireOperator } from '#lib/site/desk/session/require-operator';
import { listDeskSettings } from '#lib/site/desk/settings/queries';

export const generateMetadata = pageTitle('deskShell.nav.sections.settings');

/** /desk/settings: every setting with its value, by group. */
async function SettingsPage() {
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
      <SettingsBrowser settings={settings} currency={currency} />
    </>
  );
}

export default withMessages('(desk)/desk/(pages)/settings/page', SettingsPage);

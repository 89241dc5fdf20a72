import { cookies } from 'next/headers';
import { withMessages } from '#components/chrome/locale/with-messages';
import { AccountNav } from '#components/my/account-nav';
import { SignOutButton } from '#components/my/sign-out-button';
import { About } from '#components/profile/about';
import { DisplaySetting } from '#components/profile/display-setting';
import { PrivacySetting } from '#components/profile/privacy-setting';
import { Screen } from '#components/ui/layout/screen';
import { themeOf } from '#lib/access/client/preferences/theme';
import { upColourOf } from '#lib/access/client/preferences/up-colour';
import { requireSession } from '#lib/access/session/session';
import { env } from '#lib/base/env';
import { pageTitle } from '#lib/base/i18n/page-title';
import { VERSION } from '#lib/base/version';

export const generateMetadata = pageTitle('chrome.titles.setting');

/** /my/setting: language, colour theme, colours of directions, hidden amounts, about, signing out. */
async function SettingPage() {
  await requireSession();
  const { APP_MODE, LICENCE_NUMBER } = env();
  return (
    <Screen>
      <AccountNav current="setting" />
      <DisplaySetting
        theme={themeOf(await cookies())}
        upColour={upColourOf(await cookies()) ?? 'red'}
      />
      <PrivacySetting />
      <About version={VERSION} mode={APP_MODE} licence={LICENCE_NUMBER} />
      <SignOutButton />
    </Screen>
  );
}

export default withMessages('(user)/my/setting/page', SettingPage);

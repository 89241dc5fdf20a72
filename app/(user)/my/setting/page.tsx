import { cookies } from 'next/headers';
import { withMessages } from '#components/chrome/locale/with-messages';
import { SignOutButton } from '#components/my/sign-out-button';
import { About } from '#components/profile/about';
import { DeviceList } from '#components/profile/device-list';
import { DisplaySetting } from '#components/profile/display-setting';
import { Screen } from '#components/ui/layout/screen';
import { themeOf } from '#lib/client/preferences/theme';
import { upColourOf } from '#lib/client/preferences/up-colour';
import { env } from '#lib/env';
import { pageTitle } from '#lib/i18n/page-title';
import { listSessions } from '#lib/session/queries';
import { requireSession } from '#lib/session/session';
import { VERSION } from '#lib/version';

/** More than a member uses in practice; the rest can be signed out together. */
const DEVICES = { page: 1, per_page: 50 };

export const generateMetadata = pageTitle('chrome.titles.setting');

/** /my/setting: language, colour theme, colours of directions, signed-in devices, about, signing out. */
async function SettingPage() {
  const { db, ...session } = await requireSession();
  const devices = await listSessions(db, session, DEVICES);
  const { APP_MODE, LICENCE_NUMBER } = env();
  return (
    <Screen>
      <DisplaySetting
        theme={themeOf(await cookies())}
        upColour={upColourOf(await cookies()) ?? 'red'}
      />
      <DeviceList devices={devices} />
      <About version={VERSION} mode={APP_MODE} licence={LICENCE_NUMBER} />
      <SignOutButton />
    </Screen>
  );
}

export default withMessages('(user)/my/setting/page', SettingPage);

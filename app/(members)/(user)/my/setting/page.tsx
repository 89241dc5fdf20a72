import { cookies } from 'next/headers';
import { getLocale } from 'next-intl/server';
import { withMessages } from '#components/chrome/locale/with-messages';
import { NotificationsLink } from '#components/inbox/notifications-link';
import { AccountNav } from '#components/my/account-nav';
import { SignOutButton } from '#components/my/sign-out-button';
import { About } from '#components/profile/about';
import { DisplaySetting } from '#components/profile/display-setting';
import { PrivacySetting } from '#components/profile/privacy-setting';
import { Screen } from '#components/ui/layout/screen';
import { rememberLocale } from '#lib/access/account/remember-locale';
import { readTheme } from '#lib/access/client/preferences/theme';
import { readUpColour } from '#lib/access/client/preferences/up-colour';
import { requireSession } from '#lib/access/session/session';
import { env } from '#lib/base/env';
import { pageTitle } from '#lib/base/i18n/page-title';
import { VERSION } from '#lib/base/version';

export const generateMetadata = pageTitle('chrome.titles.setting');

/** /my/setting: language, colour theme, colours of directions, hidden amounts, notices, about, signing out. */
async function SettingPage() {
  const { db, userId } = await requireSession();
  // The language is chosen on this page, which is then rendered again.
  await rememberLocale(db, userId, await getLocale());
  const { APP_MODE, LICENCE_NUMBER } = env();
  return (
    <Screen
      aside={
        <>
          <NotificationsLink />
          <About version={VERSION} mode={APP_MODE} licence={LICENCE_NUMBER} />
          <SignOutButton />
        </>
      }
    >
      <AccountNav current="setting" />
      <DisplaySetting
        theme={readTheme(await cookies())}
        upColour={readUpColour(await cookies()) ?? 'red'}
      />
      <PrivacySetting />
    </Screen>
  );
}

export default withMessages('(members)/(user)/my/setting/page', SettingPage);

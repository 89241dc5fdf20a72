import { headers } from 'next/headers';
import { withMessages } from '#components/chrome/locale/with-messages';
import { FactorScreen } from '#components/factor/factor-screen';
import { listFactors } from '#lib/access/session/factor/list-factors';
import { requireFactorSession } from '#lib/access/session/session';
import { readDevice } from '#lib/access/session/sign-in/device-cookie';
import { CookieJar } from '#lib/base/cookies/cookie-jar';
import { pageTitle } from '#lib/base/i18n/page-title';

export const generateMetadata = pageTitle('chrome.titles.factor');

/** /my/usercenter/factor: second factors; the only page for a member who must set one up. */
async function FactorPage() {
  const { db, userId } = await requireFactorSession();
  const device = await readDevice(new CookieJar((await headers()).get('cookie')));
  return <FactorScreen factors={await listFactors(db, userId, device?.id ?? null)} />;
}

export default withMessages('(members)/(user)/my/usercenter/factor/page', FactorPage);

import { withMessages } from '#components/chrome/locale/with-messages';
import { FreezeSection } from '#components/protection/freeze-section';
import { LockScreen } from '#components/protection/lock-screen';
import { getProtection } from '#lib/access/protection/queries';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';

export const generateMetadata = pageTitle('chrome.titles.protection');

/** /my/usercenter/protection: freezing the account, delays, own limits and the pause of dealing. */
async function ProtectionPage() {
  const { db, userId } = await requireSession();
  const locks = await getProtection(db, userId);
  const unfreezeHours = locks.delays.find(({ kind }) => kind === 'unfreeze')?.hours ?? 0;
  return (
    <LockScreen locks={locks}>
      <FreezeSection freeze={locks.freeze} {...{ unfreezeHours }} now={new Date().toISOString()} />
    </LockScreen>
  );
}

export default withMessages('(members)/(user)/my/usercenter/protection/page', ProtectionPage);

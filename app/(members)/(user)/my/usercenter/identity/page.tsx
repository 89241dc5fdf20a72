import { withMessages } from '#components/chrome/locale/with-messages';
import { IdentityForm } from '#components/identity/identity-form';
import { requireSession } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { getIdentity } from '#lib/features/identity/queries';
import { getConfig } from '#lib/running/config/queries';

export const generateMetadata = pageTitle('chrome.titles.identity');

/** /my/usercenter/identity: documents that prove the identity, their review, limits of the levels. */
async function IdentityPage() {
  const { db, userId } = await requireSession();
  const [identity, { currency, limits }] = await Promise.all([
    getIdentity(db, userId),
    getConfig(db),
  ]);
  return (
    <IdentityForm
      key={identity.status + (identity.decided_at ?? '')}
      initial={identity}
      config={{ currency, limits }}
    />
  );
}

export default withMessages('(members)/(user)/my/usercenter/identity/page', IdentityPage);

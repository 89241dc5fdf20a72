import { withMessages } from '#components/chrome/locale/with-messages';
import { ProofCheckForm } from '#components/trade/proof/proof-check-form';
import { getPageContext } from '#lib/access/session/session';
import { pageTitle } from '#lib/base/i18n/page-title';
import { getSettings } from '#lib/running/config/queries';

export const generateMetadata = pageTitle('proofCheck.title');

/** /legal/proof: checks a saved proof of an order on the device. The service worker keeps it for use without a network. */
async function ProofCheckPage() {
  const { db } = await getPageContext();
  const { currency } = await getSettings(db);
  return <ProofCheckForm currency={currency} />;
}

export default withMessages('(members)/(legal)/legal/proof/page', ProofCheckPage);

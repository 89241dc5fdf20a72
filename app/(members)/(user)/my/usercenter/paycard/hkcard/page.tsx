import { withMessages } from '#components/chrome/locale/with-messages';
import { HkCardForm } from '#components/methods/hk-card-form';
import { pageTitle } from '#lib/base/i18n/page-title';
import { AddCard, type FormPageProps } from '../_parts/add-card.tsx';

export const generateMetadata = pageTitle('chrome.titles.addHkCard');

/** /my/usercenter/paycard/hkcard: adds a Hong Kong bank card. */
function HkCardPage({ searchParams }: FormPageProps) {
  return <AddCard kind="hkbank" Form={HkCardForm} searchParams={searchParams} />;
}

export default withMessages('(members)/(user)/my/usercenter/paycard/hkcard/page', HkCardPage);

import { pageTitle } from '#lib/i18n/page-title';
import { AddWallet, type FormPageProps } from '../_parts/add-method.tsx';

export const generateMetadata = pageTitle('chrome.titles.addWallet');

/** /my/usercenter/paycard/numbercard: adds a digital wallet. */
export default function NumberCardPage({ searchParams }: FormPageProps) {
  return <AddWallet searchParams={searchParams} />;
}

import { getTranslations } from 'next-intl/server';
import { MissingRecord } from '#components/desk/display/missing-record';
import { DESK_PAGES } from '#lib/site/desk/paths';

/** Shown with status 404 in the desk's frame for an address without a page. */
export default async function NotFound() {
  const t = await getTranslations('deskShell.missing');
  return <MissingRecord title={t('page')} back={t('home')} href={DESK_PAGES.today} />;
}

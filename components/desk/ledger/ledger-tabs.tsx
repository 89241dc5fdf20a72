import { useTranslations } from 'next-intl';
import { TabLinks } from '#components/desk/display/tab-links';
import { LEDGER_PAGES, type LedgerPage } from '#lib/site/desk/paths';

/** Links to the pages of the ledger. */
export function LedgerTabs({ current }: { current: LedgerPage }) {
  const t = useTranslations('deskLedger');
  const pages = Object.keys(LEDGER_PAGES) as LedgerPage[];
  return (
    <TabLinks
      label={t('nav.label')}
      tabs={pages.map((page) => ({
        href: LEDGER_PAGES[page],
        text: t(`nav.${page}`),
        isCurrent: page === current,
      }))}
    />
  );
}

import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { LEDGER_PAGES, type LedgerPage } from '#lib/site/desk/paths';
import styles from './ledger.module.css';

/** Links to the pages of the ledger. */
export function LedgerTabs({ current }: { current: LedgerPage }) {
  const t = useTranslations('deskLedger');
  const pages = Object.keys(LEDGER_PAGES) as LedgerPage[];
  return (
    <nav className={styles.tabs} aria-label={t('nav.label')}>
      {pages.map((page) => (
        <Link
          key={page}
          href={LEDGER_PAGES[page]}
          className={styles.tab}
          aria-current={page === current ? 'page' : undefined}
        >
          {t(`nav.${page}`)}
        </Link>
      ))}
    </nav>
  );
}

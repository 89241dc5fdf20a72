import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { LEGAL_PAGES, PAGES } from '#lib/base/paths';
import { LEGAL_KINDS } from '#lib/running/legal/legal-kind';
import styles from './legal-links.module.css';

/** Links to all documents, at the end of public pages. */
export function LegalLinks() {
  const t = useTranslations('legal');
  return (
    <nav aria-label={t('title')} className={styles.links}>
      {LEGAL_KINDS.map((kind) => (
        <Link key={kind} href={LEGAL_PAGES[kind]}>
          {t(`kinds.${kind}`)}
        </Link>
      ))}
      <Link href={PAGES.accessibility}>{t('accessibilityName')}</Link>
    </nav>
  );
}

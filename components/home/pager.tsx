import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import type { Page } from '#lib/base/record-base/page';
import styles from './pager.module.css';

/** Previous and next links of a paged list; null for a single page. `path` may contain a query. */
export function Pager({ path, page }: { path: string; page: Page<unknown> }) {
  const t = useTranslations('home.pager');
  const { current_page: current, last_page: last } = page;
  if (last === 1) return null;
  const hrefOf = (number: number) => `${path}${path.includes('?') ? '&' : '?'}page=${number}`;
  return (
    <nav className={styles.pager} aria-label={t('label')}>
      {current > 1 && (
        <Link href={hrefOf(Math.min(current - 1, last))} className={styles.link} rel="prev">
          {t('previous')}
        </Link>
      )}
      <span className={styles.position}>{t('position', { page: current, pages: last })}</span>
      {current < last && (
        <Link href={hrefOf(current + 1)} className={styles.link} rel="next">
          {t('next')}
        </Link>
      )}
    </nav>
  );
}

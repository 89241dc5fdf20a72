import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/link';
import type { Page } from '#lib/records/page';
import styles from './pager.module.css';

/** The way through a list of several pages; nothing when there is one. */
export function Pager({ path, page }: { path: string; page: Page<unknown> }) {
  const t = useTranslations('home.pager');
  const { current_page: current, last_page: last } = page;
  if (last === 1) return null;
  return (
    <nav className={styles.pager} aria-label={t('label')}>
      {current > 1 && (
        <Link
          href={`${path}?page=${Math.min(current - 1, last)}`}
          className={styles.way}
          rel="prev"
        >
          {t('previous')}
        </Link>
      )}
      <span className={styles.position}>{t('position', { page: current, pages: last })}</span>
      {current < last && (
        <Link href={`${path}?page=${current + 1}`} className={styles.way} rel="next">
          {t('next')}
        </Link>
      )}
    </nav>
  );
}

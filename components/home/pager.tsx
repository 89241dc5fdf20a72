import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import type { Page } from '#lib/record-base/page';
import styles from './pager.module.css';

/** The way through a list of several pages; nothing when there is one. `path` may have a query of its own. */
export function Pager({ path, page }: { path: string; page: Page<unknown> }) {
  const t = useTranslations('home.pager');
  const { current_page: current, last_page: last } = page;
  if (last === 1) return null;
  const at = (number: number) => `${path}${path.includes('?') ? '&' : '?'}page=${number}`;
  return (
    <nav className={styles.pager} aria-label={t('label')}>
      {current > 1 && (
        <Link href={at(Math.min(current - 1, last))} className={styles.way} rel="prev">
          {t('previous')}
        </Link>
      )}
      <span className={styles.position}>{t('position', { page: current, pages: last })}</span>
      {current < last && (
        <Link href={at(current + 1)} className={styles.way} rel="next">
          {t('next')}
        </Link>
      )}
    </nav>
  );
}

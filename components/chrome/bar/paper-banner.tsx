import { useTranslations } from 'next-intl';
import styles from './paper-banner.module.css';

/** Banner on every page in paper mode: money and prices are not real. */
export function PaperBanner() {
  const t = useTranslations('chrome');
  return (
    <aside className={styles.banner} aria-label={t('paperMode')}>
      {t('paperBanner')}
    </aside>
  );
}

import { useTranslations } from 'next-intl';
import styles from './paper-banner.module.css';

/** Says on every page of paper mode that neither the money nor the prices are real. */
export function PaperBanner() {
  const t = useTranslations('chrome');
  return (
    <aside className={styles.banner} aria-label={t('paperMode')}>
      {t('paperBanner')}
    </aside>
  );
}

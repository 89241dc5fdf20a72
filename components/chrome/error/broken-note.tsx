import { useTranslations } from 'next-intl';
import styles from './broken-note.module.css';

/**
 * Says that a part of the page did not come, not even at the second time, so that it can't come
 * alive. Whoever shows it is public/before-app.js, for nothing else is at work then.
 */
export function BrokenNote() {
  const t = useTranslations('chrome.broken');
  return (
    <div hidden role="alert" className={styles.note}>
      <p>{t('text')}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: the empty address is this very page */}
      <a href="">{t('reload')}</a>
    </div>
  );
}

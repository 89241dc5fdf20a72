import { useTranslations } from 'next-intl';
import styles from './load-error-note.module.css';

/**
 * Message that a script failed to load twice, so that the page cannot hydrate. public/before-app.js
 * shows it, because React is not running then.
 */
export function LoadErrorNote() {
  const t = useTranslations('chrome.broken');
  return (
    <div hidden role="alert" className={styles.note}>
      <p>{t('text')}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: the empty address reloads the current page */}
      <a href="">{t('reload')}</a>
    </div>
  );
}

import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { PAGES } from '#lib/base/paths';
import styles from './recovery-banner.module.css';

/** Banner on every page of a member whose password is being recovered, or whose factors may be removed, with the way to cancel it. */
export function RecoveryBanner({ kind }: { kind: 'password' | 'trade-password' | 'factor' }) {
  const t = useTranslations('chrome.recovery');
  return (
    <aside className={styles.banner} aria-label={t('label')}>
      {t(kind)} <Link href={PAGES.recovery}>{t('open')}</Link>
    </aside>
  );
}

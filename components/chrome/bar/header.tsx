import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { PAGES } from '#lib/base/paths';
import styles from './header.module.css';
import { Logo } from './logo.tsx';

/** The header of home: logo, plus links to log in and register for visitors without a session. */
export function Header({ anonymous = false }: { anonymous?: boolean }) {
  const t = useTranslations('chrome.header');
  return (
    <header className={styles.header}>
      <Link
        href={anonymous ? PAGES.login : PAGES.root}
        className={styles.home}
        aria-label={t('home')}
      >
        <Logo />
      </Link>
      {anonymous && (
        <nav className={styles.links} aria-label={t('account')}>
          <Link href={PAGES.login}>{t('login')}</Link>
          <Link href={PAGES.register}>{t('register')}</Link>
        </nav>
      )}
    </header>
  );
}

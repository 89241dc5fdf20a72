import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { PAGES } from '#lib/base/paths';
import styles from './account-nav.module.css';

const ACCOUNT_PAGES = [
  { name: 'account', href: PAGES.myInfo },
  { name: 'security', href: PAGES.userCenter },
  { name: 'setting', href: PAGES.setting },
] as const;

interface Props {
  current: (typeof ACCOUNT_PAGES)[number]['name'];
}

/** Links between account, security and settings, with the present page marked. */
export function AccountNav({ current }: Props) {
  const t = useTranslations('my.pages');
  return (
    <nav aria-label={t('title')}>
      <ul className={styles.pages}>
        {ACCOUNT_PAGES.map(({ name, href }) => (
          <li key={name}>
            <Link
              href={href}
              replace
              className={styles.page}
              aria-current={name === current ? 'page' : undefined}
            >
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { PAGES } from '#lib/base/paths';
import { FIXED_ASSETS } from './allocation.ts';
import styles from './asset-tabs.module.css';

const TABS = [
  { name: 'all', href: PAGES.homeDebt },
  { name: 'cash', href: PAGES.homeDebtWalletNav },
  { name: 'metals', href: PAGES.homeDebtTradeNav },
  { name: 'fixed', href: FIXED_ASSETS },
  { name: 'held', href: PAGES.homeDebtHeaderTitle },
  { name: 'entries', href: PAGES.homeDebtDetailBtn },
] as const;

export type AssetTab = (typeof TABS)[number]['name'];

/** The kinds of assets as links; each has an address of its own. */
export function AssetTabs({ current }: { current: AssetTab }) {
  const t = useTranslations('home.debt.tabs');
  return (
    <nav aria-label={t('title')}>
      <ul className={styles.tabs}>
        {TABS.map(({ name, href }) => (
          <li key={name}>
            <Link
              href={href}
              replace
              className={styles.tab}
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

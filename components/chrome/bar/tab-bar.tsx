'use client';

import clsx from 'clsx';
import { useAtomValue } from 'jotai';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { Icon, type IconName } from '#components/ui/art/icon';
import { externalLink } from '#lib/access/client/navigation/external-link';
import { configAtom } from '#lib/access/client/storage/store';
import { PAGES } from '#lib/base/paths';
import styles from './tab-bar.module.css';

interface Tab {
  name: 'home' | 'trade' | 'customer' | 'zixun' | 'my';
  href: string;
  icon: IconName;
  activeIcon: IconName;
  /** Path prefixes for which the tab is active. */
  roots: readonly string[];
}

const TABS: readonly Tab[] = [
  { name: 'home', href: PAGES.root, icon: 'home', activeIcon: 'homeFilled', roots: [PAGES.home] },
  {
    name: 'trade',
    href: PAGES.trade,
    icon: 'trade',
    activeIcon: 'tradeFilled',
    roots: [PAGES.trade],
  },
  {
    name: 'customer',
    href: PAGES.customer,
    icon: 'support',
    activeIcon: 'supportFilled',
    roots: [PAGES.customer],
  },
  {
    name: 'zixun',
    href: PAGES.zixun,
    icon: 'news',
    activeIcon: 'newsFilled',
    roots: [PAGES.zixun],
  },
  { name: 'my', href: PAGES.my, icon: 'user', activeIcon: 'userFilled', roots: [PAGES.my] },
];

/**
 * The five tabs: at the bottom, on wide screens at the side. Inner pages have them on wide screens only
 * (`wide`). Customer service opens the operator's external link, if one is configured.
 */
export function TabBar({ wide }: { wide?: boolean }) {
  const t = useTranslations('chrome.tabs');
  const path = usePathname();
  const support = externalLink(useAtomValue(configAtom)?.kefu_link2);
  return (
    <nav className={clsx(styles.bar, wide && styles.wide)} aria-label={t('label')} data-tab-bar="">
      {TABS.map((tab) => {
        const active = isActive(tab, path);
        const inner = (
          <>
            <Icon name={active ? tab.activeIcon : tab.icon} size={24} />
            <span>{t(tab.name)}</span>
          </>
        );
        if (tab.name === 'customer' && support)
          return (
            <a key={tab.name} className={styles.tab} href={support} rel="noreferrer">
              {inner}
            </a>
          );
        return (
          <Link
            key={tab.name}
            className={styles.tab}
            href={tab.href}
            aria-current={active ? 'page' : undefined}
          >
            {inner}
          </Link>
        );
      })}
    </nav>
  );
}

function isActive({ href, roots }: Tab, path: string): boolean {
  return path === href || roots.some((root) => path === root || path.startsWith(`${root}/`));
}

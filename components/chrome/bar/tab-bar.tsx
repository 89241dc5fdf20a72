'use client';

import clsx from 'clsx';
import { useAtomValue } from 'jotai';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { Icon, type IconName } from '#components/ui/art/icon';
import { useIsWide } from '#components/ui/layout/use-is-wide.ts';
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

/** Further pages that a wide screen has room for. */
const SIDE_LINKS = [
  { name: 'fixedTerms', href: PAGES.fixedTerms, icon: 'term' },
  { name: 'records', href: PAGES.statementRecord, icon: 'records' },
  { name: 'methods', href: PAGES.methods, icon: 'bank' },
  { name: 'security', href: PAGES.userCenter, icon: 'shield' },
] as const satisfies { name: string; href: string; icon: IconName }[];

/**
 * The five tabs: at the bottom, on wide screens at the side with the mark, and from 1024 px with further
 * pages. Inner pages have them on wide screens only (`wide`). Customer service opens the operator's
 * external link, if one is configured.
 */
export function TabBar({ wide }: { wide?: boolean }) {
  const t = useTranslations('chrome.tabs');
  const path = usePathname();
  const support = externalLink(useAtomValue(configAtom)?.kefu_link2);
  return (
    <nav className={clsx(styles.bar, wide && styles.wide)} aria-label={t('label')} data-tab-bar="">
      <Brand />
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
      <SideLinks path={path} />
    </nav>
  );
}

/** The mark and name of the product, a link to home. */
function Brand() {
  const t = useTranslations('chrome');
  return (
    <Link href={PAGES.root} className={styles.brand} aria-label={t('header.home')}>
      {/* biome-ignore lint/performance/noImgElement: a small static SVG */}
      <img src="/logo.svg" alt="" width={32} height={32} />
      <span aria-hidden="true">{t('brand')}</span>
    </Link>
  );
}

/** Drawn by wide screens only, so that the HTML of a phone is without them. */
function SideLinks({ path }: { path: string }) {
  const t = useTranslations('chrome.sideLinks');
  const isWide = useIsWide();
  if (!isWide) return null;
  return (
    <ul className={styles.side}>
      {SIDE_LINKS.map(({ name, href, icon }) => (
        <li key={name}>
          <Link
            className={styles.tab}
            href={href}
            aria-current={isWithin(href, path) ? 'page' : undefined}
          >
            <Icon name={icon} size={24} />
            <span>{t(name)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function isActive({ href, roots }: Tab, path: string): boolean {
  if (SIDE_LINKS.some((link) => isWithin(link.href, path))) return false;
  return path === href || roots.some((root) => isWithin(root, path));
}

function isWithin(root: string, path: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}

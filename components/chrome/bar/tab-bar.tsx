'use client';

import clsx from 'clsx';
import { useAtomValue } from 'jotai';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Link } from '#components/ui/action/link';
import { Icon } from '#components/ui/art/icon';
import { externalLink } from '#lib/access/client/navigation/external-link';
import { configAtom } from '#lib/access/client/storage/store';
import { PAGES } from '#lib/base/paths';
import { isWithin, SIDE_PAGES, TABS, type Tab } from '../palette/tabs.ts';
import styles from './tab-bar.module.css';
import { useWideParts } from './use-wide-parts.ts';

/**
 * The five tabs: at the bottom, on wide screens at the side with the mark, and from 1024 px with a search
 * and further pages. Inner pages have them on wide screens only (`wide`). Customer service opens the operator's
 * external link, if one is configured. The further parts are drawn by the browser, so that the HTML of a
 * phone is without them.
 */
export function TabBar({ wide }: { wide?: boolean }) {
  const t = useTranslations('chrome.tabs');
  const path = usePathname();
  const support = externalLink(useAtomValue(configAtom)?.kefu_link2);
  const { isWide, parts, asked } = useWideParts();
  return (
    <nav className={clsx(styles.bar, wide && styles.wide)} aria-label={t('label')} data-tab-bar="">
      <Brand />
      {parts && <parts.Search {...{ isWide, asked }} />}
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
      {parts && isWide && <parts.SideLinks path={path} />}
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

function isActive({ href, roots }: Tab, path: string): boolean {
  if (SIDE_PAGES.some((page) => isWithin(page, path))) return false;
  return path === href || roots.some((root) => isWithin(root, path));
}

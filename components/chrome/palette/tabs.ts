import type { IconName } from '#components/ui/art/icon';
import { PAGES } from '#lib/base/paths';

export interface Tab {
  name: 'home' | 'trade' | 'customer' | 'zixun' | 'my';
  href: string;
  icon: IconName;
  activeIcon: IconName;
  /** Path prefixes for which the tab is active. */
  roots: readonly string[];
}

/** The five tabs. */
export const TABS: readonly Tab[] = [
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

/** Further pages, which have links of their own on wide screens. */
export const SIDE_PAGES: readonly string[] = [
  PAGES.fixedTerms,
  PAGES.statementRecord,
  PAGES.methods,
  PAGES.userCenter,
];

/** Whether a path is a page or below it. */
export function isWithin(root: string, path: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}

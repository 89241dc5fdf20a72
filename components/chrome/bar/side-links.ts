import type { IconName } from '#components/ui/art/icon';
import { PAGES } from '#lib/base/paths';

/** The links to the further pages of wide screens. */
export const SIDE_LINKS = [
  { name: 'fixedTerms', href: PAGES.fixedTerms, icon: 'term' },
  { name: 'records', href: PAGES.statementRecord, icon: 'records' },
  { name: 'methods', href: PAGES.methods, icon: 'bank' },
  { name: 'security', href: PAGES.userCenter, icon: 'shield' },
] as const satisfies { name: string; href: string; icon: IconName }[];
